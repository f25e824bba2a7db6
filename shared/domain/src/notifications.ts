import { listed } from './listed.ts'

const notificationTypes = listed({
  ARRIVED: 'A vehicle arrives in my stage',
  COMING: 'A vehicle is on its way to my stage',
  ICT_READY: 'ICT is ready for the sales manager’s tick',
  QUOTE_SUBMITTED: 'A quote is waiting for approval',
  QUOTE_DECIDED: 'A quote was decided',
  SOLD: 'A vehicle is sold',
  ASSIGNED: 'A vehicle is assigned to me',
  MESSAGE: 'A message on a vehicle I have worked on',
  MENTION: 'Someone mentions me',
  SLA_AMBER: 'A vehicle is due soon',
  SLA_RED: 'A vehicle is late',
  OFFSITE_OUT: 'A vehicle goes offsite',
  OFFSITE_OVERDUE: 'A vehicle offsite is overdue',
  OFFSITE_DAMAGE: 'A vehicle comes back with damage',
  DIGEST: 'Daily digest, at 08:00',
  TOMORROW: 'Tomorrow’s valets and photos, at 16:00',
  JOB_FAILED: 'A queue job failed',
  MODULE_ROLLED_BACK: 'A version of a module was rolled back',
  WEBHOOK_OFF: 'A webhook was switched off after days of failures',
})
/** What staff are told of (docs/domain.md#notifications). */
export const NOTIFICATION_TYPES = notificationTypes.values
export const NOTIFICATION_TYPE_LABELS = notificationTypes.labels
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

const OF_PLATFORM: readonly NotificationType[] = ['JOB_FAILED', 'MODULE_ROLLED_BACK']

/** What is told of the platform, to developers; nearly everything else is told of vehicles, to those who work with them. */
export const isOfPlatform = (type: NotificationType): boolean => OF_PLATFORM.includes(type)

/** What super admins are told of what their dealer has set up. */
export const isOfSetup = (type: NotificationType): boolean => type === 'WEBHOOK_OFF'

export interface NotificationChannels {
  inApp: boolean
  push: boolean
}

/** What nobody has to act on at once; it shows in the app and stays off the phone. */
const QUIET: readonly NotificationType[] = ['COMING', 'MESSAGE', 'SLA_AMBER', 'OFFSITE_OUT', 'WEBHOOK_OFF']

/** How somebody is told who has chosen nothing. */
export const defaultChannels = (type: NotificationType): NotificationChannels => ({
  inApp: true,
  push: !QUIET.includes(type),
})
