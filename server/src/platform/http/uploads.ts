import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { tooLarge } from '../files/receive.ts'
import { AppError, badRequest, refusal } from '../errors.ts'
import { partOf } from '../part-of.ts'

/** A file on its way in. Neither its name nor its type may be trusted; anyone who reads the stream sniffs it. */
export interface Upload {
  filename: string
  mimeType: string
  stream: Readable
  /**
   * Of the whole content; reads what nobody has read yet, as far as `mostBytes`, which is asked for only then: whoever asks
   * in a transaction has had the file read before, and must not wait for another connection.
   * @throws AppError 422 FILE_TOO_LARGE
   */
  sha256: (mostBytes: () => Promise<number>) => Promise<string>
}

/**
 * The file of a multipart body, in the field `file`.
 * @throws AppError 415 when the body is no multipart form, 422 when it holds no file, 400 when it is not whole; the
 * stream throws that too.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The file must be sent as a multipart form.')
  }
  const part: MultipartFile | undefined = await request.file().catch(unreadable)
  if (part?.fieldname !== 'file') throw refusal(['file'], 'required', 'Choose a file.')
  const hash = createHash('sha256')
  const stream = Readable.from(whole(part.file, hash), { objectMode: false })
  let digest: string | undefined
  const sha256: Upload['sha256'] = async (mostBytes) => {
    if (!stream.readableEnded) await readUpTo(stream, await mostBytes())
    return (digest ??= hash.digest('base64url'))
  }
  return { filename: part.filename, mimeType: part.mimetype, stream, sha256 }
}

async function readUpTo(stream: Readable, mostBytes: number): Promise<void> {
  let bytes = 0
  const chunks: AsyncIterable<Buffer> = stream
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > mostBytes) throw tooLarge(mostBytes)
  }
}

async function* whole(file: AsyncIterable<Buffer>, hash: Hash) {
  try {
    for await (const chunk of file) {
      hash.update(chunk)
      yield chunk
    }
  } catch (error) {
    unreadable(error)
  }
}

/** The parser's own errors carry neither a code nor a status by which they could be told from ours. */
function unreadable(error: unknown): never {
  throw partOf(error, 'code') || partOf(error, 'statusCode') ? error : badRequest('The file was not received whole.')
}
