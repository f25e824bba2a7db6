import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatBytes, ownValue, UPLOAD_TYPE_LABELS } from '@forecourt/domain'
import type { LocalFile } from '@forecourt/release/store'
import { fileTypeFromFile } from 'file-type'
import { refusal } from '../errors.ts'
import type { HeicFailure } from './heic.ts'
import { newFile } from './new-file.ts'
import { HEIC_TYPE } from './picture.ts'
import { MOST_SECONDS, type VideoFailure } from './video.ts'

export type Received = LocalFile & { mimeType: string }

export type Limits = { maxBytes: number; allowedMimeTypes: readonly string[] }

/**
 * Takes an upload into a file of its own, for as long as `work` lasts, and tells its type from its content; of several
 * limits those count that allow the type.
 * @throws AppError FILE_TOO_LARGE as soon as it is larger than allowed, FILE_TYPE
 */
export async function receive<Each extends Limits, Result>(
  stream: Readable,
  folder: string,
  limits: readonly Each[],
  work: (received: Received, limits: Each) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    const { bytes, sha256 } = await write(stream, path, Math.max(...limits.map(({ maxBytes }) => maxBytes)))
    // The name and the type that were sent are the sender's word; markup and scripts have no signature and are refused.
    const found = (await fileTypeFromFile(path))?.mime
    const mimeType = found && (ownValue(ALIKE, found) ?? found)
    const allowing = limits.find(({ allowedMimeTypes }) => mimeType && allowedMimeTypes.includes(mimeType))
    if (!mimeType || !allowing) throw wrongType(limits.flatMap(({ allowedMimeTypes }) => allowedMimeTypes))
    if (bytes > allowing.maxBytes) throw tooLarge(allowing.maxBytes)
    return await work({ path, bytes, sha256, mimeType }, allowing)
  } finally {
    await rm(path, { force: true })
  }
}

async function write(stream: Readable, path: string, maxBytes: number) {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > maxBytes) throw tooLarge(maxBytes)
        hash.update(chunk)
        yield chunk
      }
    },
    await newFile(path),
  )
  return { bytes, sha256: hash.digest('hex') }
}

/** HEIC under the name of the family that it belongs to, as some phones write it. */
const ALIKE: Readonly<Record<string, string>> = { 'image/heif': HEIC_TYPE }

const FIELD = ['file']

export const tooLarge = (maxBytes: number) =>
  refusal(FIELD, 'FILE_TOO_LARGE', `The file is larger than ${formatBytes(maxBytes)}.`)

export const wrongType = (allowed: readonly string[]) =>
  refusal(FIELD, 'FILE_TYPE', `Choose a file of type ${allowed.map(typeName).join(', ')}.`)

export const unreadable = () => refusal(FIELD, 'FILE_TYPE', 'The picture is damaged or too large to read.')

const HEIC_REFUSALS: Readonly<Record<HeicFailure, string>> = {
  UNREADABLE: 'This HEIC photo is damaged or cannot be converted. Send it as a JPEG.',
  TOO_LARGE: 'This HEIC photo has more than 50 megapixels. Send a smaller one.',
}

export const heicRefused = (failure: HeicFailure) => refusal(FIELD, 'FILE_TYPE', HEIC_REFUSALS[failure])

const VIDEO_REFUSALS: Readonly<Record<VideoFailure, [code: string, message: string]>> = {
  UNREADABLE: ['FILE_TYPE', 'This video is damaged or in an unsupported format. Send it as MP4.'],
  TOO_LONG: ['FILE_TOO_LONG', `The video is longer than ${MOST_SECONDS / 60} minutes. Send a shorter one.`],
}

export const videoRefused = (failure: VideoFailure) => refusal(FIELD, ...VIDEO_REFUSALS[failure])

export const tooManyPixels = (megapixels: number, most: number) =>
  refusal(FIELD, 'FILE_TOO_LARGE', `The picture has ${megapixels} megapixels. Choose one of at most ${most}.`)

export const tooMany = (maxFiles: number) =>
  refusal(
    FIELD,
    'FILE_LIMIT',
    maxFiles === 1 ? 'A file has already been added.' : `There are ${maxFiles} files already.`,
  )

const LABELS: Readonly<Record<string, string>> = UPLOAD_TYPE_LABELS

const typeName = (mimeType: string) => ownValue(LABELS, mimeType) ?? mimeType
