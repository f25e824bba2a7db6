import { listed } from './listed.ts'
import { LIST_PAGES, type ListName } from './lists.ts'
import { type Weekday, WEEKDAY_LABELS } from './weekdays.ts'

const rhythms = listed({ DAILY: 'Every day', WEEKDAYS: 'Monday to Friday', WEEKLY: 'Once a week' })
/** How often somebody gets a list by e-mail. */
export const LIST_MAIL_RHYTHMS = rhythms.values
export const LIST_MAIL_RHYTHM_LABELS = rhythms.labels
export type ListMailRhythm = (typeof LIST_MAIL_RHYTHMS)[number]

/** When lists are sent, by the clock in London. */
export const LIST_MAIL_AT = '07:00'

/** How many lists somebody has sent to them from one dealer. */
export const MOST_LIST_MAILS = 20

/** On which days somebody gets a list by e-mail. */
export interface ListMailDays {
  rhythm: ListMailRhythm
  /** null unless it comes once a week. */
  weekday: Weekday | null
}

/** 'Monday to Friday', 'Every Tuesday' */
export const listMailDaysText = ({ rhythm, weekday }: ListMailDays): string =>
  weekday ? `Every ${WEEKDAY_LABELS[weekday]}` : LIST_MAIL_RHYTHM_LABELS[rhythm]

/** What an address says beside a view, so that the list opens with it as it is saved by then. */
export const AS_SAVED = 'saved'

/** Where a list opens with a view as it is saved by then. The filters are not in it: a search may name somebody. */
export const savedViewAddress = (list: ListName, viewId: string): string =>
  `${LIST_PAGES[list]}?view=${viewId}&${AS_SAVED}`
