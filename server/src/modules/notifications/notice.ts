import { DEALER_ROLES, NOTIFICATION_TYPES } from '@forecourt/domain'
import { z } from 'zod'

/** Something that people should know. It waits in the queue as it is. */
export const Notice = z.object({
  type: z.enum(NOTIFICATION_TYPES),
  /** Everybody at the vehicle's dealer who holds one of these roles. */
  roles: z.array(z.enum(DEALER_ROLES)).readonly().optional(),
  /** The assignee: told alone, where they are one of those with the roles. */
  assigneeId: z.uuid().nullish(),
  /** These people, as long as they work in the vehicle's group. */
  userIds: z.array(z.uuid()).readonly().optional(),
  /** What goes behind the plate: 'needs a mechanical assessment'. */
  verb: z.string(),
  /** A line of its own in the app; the vehicle's name without it. It is never pushed. */
  body: z.string().optional(),
  /** Where it leads everybody; without it each is led to the page on which they act, or else to the vehicle. */
  url: z.string().optional(),
  /** What it is told of, once to each person. */
  subjectKey: z.string(),
})
export type Notice = z.output<typeof Notice>
