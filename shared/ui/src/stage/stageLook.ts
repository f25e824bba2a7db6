import { isStage, type Stage } from '@forecourt/domain'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  Camera,
  CircleCheck,
  ClipboardList,
  SprayCan,
  Tag,
  Truck,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { StageHue } from '../theme/colours.ts'

const hues: Record<Stage, StageHue> = {
  INFLEET: 'infleet',
  ADMIN: 'admin',
  ICT: 'ict',
  MECHANICAL_PREP: 'mechanicalPrep',
  BODY_DAMAGE: 'bodyDamage',
  MEDIA: 'media',
  SALE: 'sale',
  OFFSITE: 'offsite',
  CLOSED: 'closed',
}

/** The colour token of a stage; of something unknown the closed grey. */
export const stageColour = (stage: string | null | undefined): `stage.${StageHue}` =>
  `stage.${isStage(stage) ? hues[stage] : 'closed'}`

/** The icon that stands for a stage in the sidebar and on its page. */
export const stageIcons: Readonly<Record<Stage, LucideIcon>> = {
  INFLEET: ArrowDownToLine,
  ADMIN: ClipboardList,
  ICT: ArrowLeftRight,
  MECHANICAL_PREP: Wrench,
  BODY_DAMAGE: SprayCan,
  MEDIA: Camera,
  SALE: Tag,
  OFFSITE: Truck,
  CLOSED: CircleCheck,
}
