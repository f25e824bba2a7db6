import { UPLOAD_BOUNDS, UPLOAD_TYPES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data, list, nothing, pageQuery } from '../envelope.ts'
import { codeText, Id, searchText, text } from '../fields.ts'

export const FileUploadConfig = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  allowedMimeTypes: z.array(z.string()),
  maxBytes: z.int(),
  maxFiles: z.int(),
  /** Pixels; wider pictures are scaled down. Null: as wide as they come. */
  maxWidth: z.int().nullable(),
  /** Of a kind that is not active nothing is taken. */
  isActive: z.boolean(),
  version: z.int(),
})
export type FileUploadConfig = z.output<typeof FileUploadConfig>

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

/** No other config has the code. */
export const FileUploadConfigForm = z.strictObject({
  code: text(60).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  name: text(100),
  allowedMimeTypes: z
    .array(z.enum(UPLOAD_TYPES))
    .min(1)
    .max(UPLOAD_TYPES.length)
    .transform((types) => [...new Set(types)]),
  maxBytes: within(UPLOAD_BOUNDS.maxBytes),
  maxFiles: within(UPLOAD_BOUNDS.maxFiles),
  maxWidth: within(UPLOAD_BOUNDS.maxWidth).nullable(),
  isActive: z.boolean(),
})
export type FileUploadConfigForm = z.output<typeof FileUploadConfigForm>

export const FileUploadConfigChange = FileUploadConfigForm.extend({ version: z.int() })

const query = z.strictObject({
  ...pageQuery(['name', '-name']),
  search: searchText(100).optional(),
  status: z.enum(['active', 'inactive']).optional(),
})
export type FileUploadConfigListQuery = z.output<typeof query>

const params = z.object({ configId: Id })

export const fileUploadConfigs = {
  byCode: call({
    method: 'GET',
    path: '/file-upload-configs/code/:code',
    summary: 'The limits that uploads of a kind obey',
    permission: 'signedIn',
    keys: true,
    params: z.object({ code: codeText(/^[a-z0-9-]{1,60}$/) }),
    response: data(FileUploadConfig),
  }),
  list: call({
    method: 'GET',
    path: '/file-upload-configs',
    summary: 'What may be uploaded where',
    permission: 'master.fileUploadConfigs.read',
    query,
    response: list(FileUploadConfig),
  }),
  create: call({
    method: 'POST',
    path: '/file-upload-configs',
    summary: 'Add a file config with its limits',
    permission: 'master.fileUploadConfigs.create',
    body: FileUploadConfigForm,
    idempotent: true,
    response: data(FileUploadConfig),
    status: 201,
  }),
  read: call({
    method: 'GET',
    path: '/file-upload-configs/:configId',
    summary: 'The limits of a file config',
    permission: 'master.fileUploadConfigs.read',
    params,
    response: data(FileUploadConfig),
  }),
  update: call({
    method: 'PATCH',
    path: '/file-upload-configs/:configId',
    summary: 'Change the limits of a file config; the next upload obeys them',
    permission: 'master.fileUploadConfigs.update',
    params,
    body: FileUploadConfigChange,
    response: data(FileUploadConfig),
  }),
  delete: call({
    method: 'DELETE',
    path: '/file-upload-configs/:configId',
    summary: 'Delete a file config that the product does not know',
    permission: 'master.fileUploadConfigs.delete',
    params,
    response: nothing,
    status: 204,
  }),
}
