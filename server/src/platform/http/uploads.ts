import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, refusal } from './errors.ts'

/** A file on its way in. Neither its name nor its type may be trusted; whoever reads the stream sniffs it. */
export interface Upload {
  filename: string
  mimeType: string
  stream: Readable
}

/**
 * The file of a multipart body, in the field `file`.
 * @throws AppError 415 when the body is no multipart form, 422 when it holds no file.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The file must be sent as a multipart form.')
  }
  const part: MultipartFile | undefined = await request.file()
  if (part?.fieldname !== 'file') throw refusal(['file'], 'required', 'Choose a file.')
  return { filename: part.filename, mimeType: part.mimetype, stream: part.file }
}
