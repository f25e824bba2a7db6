/** The reports that are pushed while somebody looks at them (docs/domain.md#reports). */
export const REPORTS = ['stages', 'agencyStockCount', 'mechPrepPrepped'] as const
export type ReportName = (typeof REPORTS)[number]

/**
 * 'dealer report stages today': the event of a push, and the name of what is joined and left
 * (docs/decisions.md#19-socket-events).
 */
export const reportEvent = (report: ReportName) => `dealer report ${report} today` as const

export const reportRoom = (report: ReportName, dealerId: string) => `${reportEvent(report)}:${dealerId}`

export const STAGE_CHANGED_EVENT = 'stage changed'

/** As the rest of the dealer's group hears of it: which vehicle, for the lists that show it to them. */
export const GROUP_CHANGED_EVENT = 'group vehicle changed'

export const dealerRoom = (dealerId: string) => `dealer:${dealerId}`

/** A form's shared draft has a newer version: `{ vehicleId, kind, version, savedById }`. */
export const DRAFT_SAVED_EVENT = 'draft saved'

export const MESSAGES_CHANGED_EVENT = 'vehicle messages'

/** Anyone who works in the group of a dealer, that dealer's own people included. */
export const groupRoom = (dealerId: string) => `group of dealer:${dealerId}`

export const NOTIFICATIONS_CHANGED_EVENT = 'notifications changed'

export const userRoom = (userId: string) => `user:${userId}`

/** Something was released, to everybody: `{ revision }` of the registry. */
export const MODULES_CHANGED_EVENT = 'modules changed'

/** The session is worth something else than before: its holder asks what is left of it. */
export const SESSION_CHANGED_EVENT = 'session changed'
