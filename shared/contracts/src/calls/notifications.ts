import { NOTIFICATION_TYPES, STAGES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, list, nothing, pageQuery } from '../envelope.ts'
import { Clock, Flag, Id, Timestamp } from '../fields.ts'

export const Notification = z.object({
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  body: z.string(),
  /** The page that it is about. */
  url: z.string(),
  vehicleId: z.string().nullable(),
  registration: z.string().nullable(),
  shortChassis: z.string().nullable(),
  /** Make and model as they are now; null where neither is known. */
  vehicleName: z.string().nullable(),
  /** Where the vehicle is now. */
  stage: z.enum(STAGES).nullable(),
  createdAt: Timestamp,
  readAt: Timestamp.nullable(),
})
export type Notification = z.output<typeof Notification>

/** What still asks something of its reader, lateness that they have not read, and all else. */
export const NOTIFICATION_SECTIONS = ['NEEDS_YOU', 'LATE', 'OTHER'] as const
export type NotificationSection = (typeof NOTIFICATION_SECTIONS)[number]

/** What is counted of one person, wherever they are. */
export const Unread = z.object({
  /** Vehicles and mentions that ask something of the person, for the bell. */
  needsYou: z.int(),
  /** Messages that mention the person or one of their roles. */
  mentions: z.int(),
  notifications: z.int(),
  /** Vehicles that they have not seen where they stand, by stage, for the sidebar. */
  stages: z.record(z.string(), z.int()),
})
export type Unread = z.output<typeof Unread>

const Channels = z.strictObject({ inApp: z.boolean(), push: z.boolean() })

/** Quiet hours in Europe/London, within which nothing is pushed (docs/domain.md#notifications). */
const QuietHours = z.strictObject({ enabled: z.boolean(), from: Clock, to: Clock })

export const NotificationPreferences = z.object({
  types: z.record(z.enum(NOTIFICATION_TYPES), Channels),
  quietHours: QuietHours,
  /** Whether the daily digest comes by e-mail, where the platform sends e-mail. */
  mailsDigest: z.boolean(),
})
export type NotificationPreferences = z.output<typeof NotificationPreferences>

export const notifications = {
  list: call({
    method: 'GET',
    path: '/notifications',
    summary: 'The caller’s notifications, newest first',
    permission: 'signedIn',
    query: z.strictObject({
      ...pageQuery(['newest']),
      unread: Flag.optional(),
      type: z.enum(NOTIFICATION_TYPES).optional(),
      section: z.enum(NOTIFICATION_SECTIONS).optional(),
    }),
    response: list(Notification),
  }),
  count: call({
    method: 'GET',
    path: '/notifications/unread',
    summary:
      'How many vehicles need the caller, unread notifications and mentions, and unread vehicles per stage for the sidebar',
    permission: 'signedIn',
    response: data(Unread),
  }),
  markRead: call({
    method: 'PATCH',
    path: '/notifications/read',
    summary: 'Mark notifications as read: those named, or all',
    permission: 'signedIn',
    body: z.strictObject({ ids: z.array(Id).min(1).max(100).optional() }),
    response: nothing,
    status: 204,
  }),
  preferences: call({
    method: 'GET',
    path: '/notifications/preferences',
    summary: 'Which notifications the caller gets, and how',
    permission: 'signedIn',
    response: data(NotificationPreferences),
  }),
  changePreferences: call({
    method: 'PATCH',
    path: '/notifications/preferences',
    summary: 'Change which notifications the caller gets',
    permission: 'signedIn',
    body: z.strictObject({
      types: z.partialRecord(z.enum(NOTIFICATION_TYPES), Channels).optional(),
      quietHours: QuietHours.optional(),
      mailsDigest: z.boolean().optional(),
    }),
    response: data(NotificationPreferences),
  }),
}
