import { DEALER_ROLES, STAGES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, list, nothing, OptionItem, optionList, optionsQuery, pageQuery } from '../envelope.ts'
import { refuse } from '../errors.ts'
import { Id, longText, Timestamp } from '../fields.ts'
import { StageFile, StageFileParams } from './stage-files.ts'
import { VehicleParams } from './vehicle-params.ts'

const Person = z.object({ id: z.string(), name: z.string() })

/** Whom a message is meant for: a colleague, or everybody who holds a role at the vehicle's dealer. */
const Mention = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), userId: Id }),
  z.strictObject({ kind: z.literal('role'), role: z.enum(DEALER_ROLES) }),
])

export const NewMessage = z
  .strictObject({
    /** May be empty where photos say it. */
    body: longText(2000, 0).default(''),
    mentions: z.array(Mention).max(20).default([]),
    /** Uploaded before, to this vehicle's thread, by the sender. */
    fileIds: z.array(Id).max(10).default([]),
  })
  .superRefine(({ body, fileIds }, context) => {
    if (!body && fileIds.length === 0) refuse(context, 'required', ['body'], 'Write something, or add a photo.')
  })
export type NewMessage = z.output<typeof NewMessage>

/** Somebody who may be mentioned, with the dealer where they work. */
export const MentionOption = OptionItem.extend({ dealerName: z.string() })
export type MentionOption = z.output<typeof MentionOption>

export const VehicleMessage = z.object({
  id: z.string(),
  author: Person,
  /** Null for a message that was taken back. */
  body: z.string().nullable(),
  mentions: z.array(z.object({ kind: z.enum(['user', 'role']), id: z.string(), label: z.string() })),
  files: z.array(StageFile),
  stage: z.enum(STAGES),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  deletedAt: Timestamp.nullable(),
  /** Whether the caller may still change it: their own, for five minutes. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  unread: z.boolean(),
})
export type VehicleMessage = z.output<typeof VehicleMessage>

const path = '/vehicles/:vehicleId/messages'
const MessageParams = VehicleParams.extend({ messageId: Id })

export const messages = {
  list: call({
    method: 'GET',
    path,
    summary: "The vehicle's thread, newest first",
    permission: 'vehicles.stock.read',
    params: VehicleParams,
    query: z.strictObject(pageQuery(['newest'])),
    response: list(VehicleMessage),
  }),
  create: call({
    method: 'POST',
    path,
    summary: "Write to the vehicle's thread",
    permission: 'vehicles.messages.create',
    params: VehicleParams,
    body: NewMessage,
    idempotent: true,
    response: data(VehicleMessage),
    status: 201,
  }),
  fileAdd: call({
    method: 'POST',
    path: `${path}/files`,
    summary: 'Upload a photo or a document for a message',
    permission: 'vehicles.messages.create',
    params: VehicleParams,
    upload: 'vehicle-message',
    idempotent: true,
    response: data(StageFile),
    status: 201,
  }),
  fileRemove: call({
    method: 'DELETE',
    path: `${path}/files/:fileId`,
    summary: 'Remove your own file before its message is sent',
    permission: 'vehicles.messages.create',
    params: StageFileParams,
    response: nothing,
    status: 204,
  }),
  people: call({
    method: 'GET',
    path: `${path}/people`,
    summary: "Who may be mentioned: employees of the group, those of the vehicle's dealer first",
    permission: 'vehicles.messages.create',
    params: VehicleParams,
    query: z.strictObject(optionsQuery),
    response: optionList(MentionOption),
  }),
  edit: call({
    method: 'PATCH',
    path: `${path}/:messageId`,
    summary: 'Edit your own message within five minutes',
    permission: 'vehicles.messages.create',
    params: MessageParams,
    body: z.strictObject({ body: longText(2000) }),
    response: data(VehicleMessage),
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/:messageId`,
    summary: 'Delete a message: your own, or any as Admin',
    permission: 'vehicles.messages.create',
    params: MessageParams,
    response: nothing,
    status: 204,
  }),
  read: call({
    method: 'POST',
    path: `${path}/read`,
    summary: 'Mark the thread as read',
    permission: 'vehicles.stock.read',
    params: VehicleParams,
    response: nothing,
    status: 204,
  }),
}
