import { listPageFor } from '@forecourt/domain'

/** The list that the stage's pages were opened from. */
export const LIST_LINK = { to: listPageFor('MECHANICAL_PREP'), name: 'Mechanical Prep' }
