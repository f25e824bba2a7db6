import { api } from '@forecourt/api-client'
import { FileUploadConfigForm, type FileUploadConfig } from '@forecourt/contracts'
import {
  formatBytes,
  isSingleUpload,
  takesPictures,
  typesUnder,
  UPLOAD_TYPE_LABELS,
  uploadsUnder,
  type UploadType,
  isOneOf,
  keysOf,
} from '@forecourt/domain'
import type { RecordKind } from '@forecourt/ui/forms'

/** The types in words; one that is no longer known by its own name. */
export const typeNames = (types: readonly string[]): string[] =>
  types.map((type) => (isOneOf(keysOf(UPLOAD_TYPE_LABELS), type) ? UPLOAD_TYPE_LABELS[type] : type))

/** What obeys the limits: 'Logos of makes', 'Videos for adverts'. */
export function purposeText({ code }: Pick<FileUploadConfig, 'code'>): string {
  const uploads = uploadsUnder(code)
  if (uploads === null) return 'Nothing in Forecourt'
  return `${uploads.slice(0, 1).toUpperCase()}${uploads.slice(1)}`
}

/** How many files and how wide a picture there can be, whatever was once set for what takes one file or no pictures. */
export const limitsOf = ({ code, maxFiles, maxWidth }: Pick<FileUploadConfig, 'code' | 'maxFiles' | 'maxWidth'>) => ({
  maxFiles: isSingleUpload(code) ? 1 : maxFiles,
  maxWidth: takesPictures(code) ? maxWidth : null,
})

/** Without types and limits of before, which the server takes no more and no field shows. */
function valuesOf({ id: _id, version: _version, allowedMimeTypes, ...values }: FileUploadConfig) {
  const offered: readonly string[] = typesUnder(values.code)
  const isOffered = (type: string): type is UploadType => offered.includes(type)
  return { ...values, ...limitsOf(values), allowedMimeTypes: allowedMimeTypes.filter(isOffered) }
}

/** A file config as its dialogs have it. */
export const FILE_CONFIG: RecordKind<typeof FileUploadConfigForm, FileUploadConfig> = {
  noun: 'file config',
  nameOf: ({ name }) => name,
  schema: FileUploadConfigForm,
  blank: { allowedMimeTypes: ['image/jpeg', 'image/png', 'image/webp'], isActive: true },
  valuesOf,
  labels: {
    name: 'Name',
    code: 'Code',
    allowedMimeTypes: 'Types',
    maxBytes: 'Maximum size',
    maxFiles: 'Maximum files',
    maxWidth: 'Maximum width',
    isActive: 'Active',
  },
  wordsOf: (name, value) => {
    if (name === 'maxBytes' && typeof value === 'number') return formatBytes(value)
    return name === 'allowedMimeTypes' && Array.isArray(value) ? typeNames(value.map(String)).join(', ') : undefined
  },
  read: (configId) => api('GET /file-upload-configs/:configId', { params: { configId } }),
  create: (body, idempotencyKey) => api('POST /file-upload-configs', { body }, { idempotencyKey }),
  change: (configId, body) => api('PATCH /file-upload-configs/:configId', { params: { configId }, body }),
  remove: {
    permission: 'master.fileUploadConfigs.delete',
    call: (configId) => api('DELETE /file-upload-configs/:configId', { params: { configId } }),
  },
  // The product itself goes by the code of some.
  isRemovable: ({ code }) => !uploadsUnder(code),
  outOfUse: 'Nothing can be uploaded under an inactive file config. Existing files stay.',
  invalidates: ['GET /file-upload-configs', 'GET /file-upload-configs/'],
}
