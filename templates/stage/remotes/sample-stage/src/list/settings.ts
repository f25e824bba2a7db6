import { FLAG, stageListSettings } from '@forecourt/ui'

/** Everything that the list's call takes, as its address keeps it. */
export const LIST = stageListSettings({ begun: FLAG })
