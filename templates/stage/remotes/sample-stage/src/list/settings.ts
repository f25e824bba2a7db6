import { FLAG, stageListSettings } from '@forecourt/ui'

/** All settings that the list's call accepts, as kept in its address. */
export const LIST = stageListSettings({ begun: FLAG })
