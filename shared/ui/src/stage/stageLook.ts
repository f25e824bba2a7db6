import { isStage, recordOf, type Stage, STAGE_LOOKS, STAGES } from '@forecourt/domain'
import type { Icon } from '../icons.ts'
import { navigationIcons } from '../navigationIcons.ts'
import type { StageHue } from '../theme/colours.ts'

const hueOf = (stage: Stage): StageHue => STAGE_LOOKS[stage].hue

/** The colour token of a stage; of something unknown the closed grey. */
export const stageColour = (stage: string | null | undefined): `stage.${StageHue}` =>
  `stage.${isStage(stage) ? hueOf(stage) : 'closed'}`

/** The icon that stands for a stage in the sidebar and on its page. */
export const stageIcons: Readonly<Record<Stage, Icon>> = recordOf(
  STAGES,
  (stage) => navigationIcons[STAGE_LOOKS[stage].icon],
)
