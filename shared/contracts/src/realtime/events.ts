/*
 * What the server tells open pages, beside the reports that a page joins. A push says what changed, never what it is now:
 * each page asks for what it has on its screen, under its own permissions. Only what every page counts is sent as it is
 * now: nearly everybody would ask for it after nearly every change.
 */

/** A vehicle moved, or was changed where it is, to everybody at its dealer: a `StageChange`. */
export const STAGE_CHANGED_EVENT = 'stage changed'

/** The same to the rest of the dealer's group: which vehicle, for the lists that show it to them. */
export const GROUP_CHANGED_EVENT = 'group vehicle changed'

/** Somebody wrote about a vehicle, to everybody in the dealer's group: a `VehiclePush`. */
export const MESSAGES_CHANGED_EVENT = 'vehicle messages'

/** A form's shared draft has a newer version, to those who may have that form open: `{ vehicleId, kind, version, savedById }`. */
export const DRAFT_SAVED_EVENT = 'draft saved'

/** The person was told of something, or has read it: a `Push`. */
export const NOTIFICATIONS_CHANGED_EVENT = 'notifications changed'

/** What is counted of the person, as it is now: an `Unread`. */
export const UNREAD_COUNTED_EVENT = 'unread counted'

/** Something was released, to everybody: `{ revision }` of the registry. */
export const MODULES_CHANGED_EVENT = 'modules changed'

/** The session is worth something else than before: its holder asks what is left of it. */
export const SESSION_CHANGED_EVENT = 'session changed'

export interface Push {
  /** Nobody did it, time went by: many are told in the same minute, and none of them looks at the screen for it. */
  isByTime?: true
  /** What is counted of each person is sent to them: nobody asks for it. */
  countsFollow?: true
}

export interface VehiclePush extends Push {
  vehicleId: string
}
