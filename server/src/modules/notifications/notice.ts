import type { DealerRole, NotificationType } from '@forecourt/domain'

/** Something that people should know. */
export interface Notice {
  type: NotificationType
  /** Everybody at the vehicle's dealer who holds one of these roles. */
  roles?: readonly DealerRole[]
  /** Whoever has the vehicle: told alone, where they are one of those with the roles. */
  assigneeId?: string | null
  /** These people, as long as they work in the vehicle's group. */
  userIds?: readonly string[]
  /** What goes behind the plate: 'needs a mechanical assessment'. */
  verb: string
  /** A line of its own in the app; the vehicle's name without it. It is never pushed. */
  body?: string
  /** Where it leads everybody; without it each is led to the page on which they act, or else to the vehicle. */
  url?: string
  /** What it is told of, once to each person. */
  subjectKey: string
}
