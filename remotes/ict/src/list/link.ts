import { listPageFor } from '@forecourt/domain'

/** The list that the stage's page was opened from. */
export const LIST_LINK = { to: listPageFor('ICT'), name: 'ICT' }
