/** The reports that are pushed while somebody looks at them (docs/domain.md#reports). */
export const REPORTS = ['stages', 'agencyStockCount', 'mechPrepPrepped'] as const
export type ReportName = (typeof REPORTS)[number]

/**
 * 'dealer report stages today': the event of a push, and the name of what is joined and left
 * (docs/decisions.md#19-socket-events).
 */
export const reportEvent = (report: ReportName) => `dealer report ${report} today` as const

export const reportRoom = (report: ReportName, dealerId: string) => `${reportEvent(report)}:${dealerId}`

export const dealerRoom = (dealerId: string) => `dealer:${dealerId}`

/** Anyone who works in the group of a dealer, that dealer's own people included. */
export const groupRoom = (dealerId: string) => `group of dealer:${dealerId}`

export const userRoom = (userId: string) => `user:${userId}`
