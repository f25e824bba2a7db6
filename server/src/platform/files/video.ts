import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { LocalFile } from '@forecourt/release/store'
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4InputFormat,
  Mp4OutputFormat,
  Output,
  QuickTimeInputFormat,
  WebMInputFormat,
  WebMOutputFormat,
} from 'mediabunny'

/** What an advert shows; a phone's minute is 130 MB. */
export const MOST_SECONDS = 180

const WEBM = 'video/webm'

export type VideoFailure = 'UNREADABLE' | 'TOO_LONG'

/** Why a video was not taken. */
export class VideoError extends Error {
  readonly failure: VideoFailure

  constructor(failure: VideoFailure, cause?: unknown) {
    super(`A video is ${failure}`, { cause })
    this.failure = failure
  }
}

/** A video as it is kept: in pixels as it is shown, and in whole seconds. */
export interface Video {
  mimeType: string
  width: number
  height: number
  seconds: number
}

let working: Promise<unknown> = Promise.resolve()

/** One after the other: several at once would only take the disk from each other. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = working.then(work)
  working = turn.catch(() => undefined)
  return turn
}

interface Source {
  path: string
  mimeType: string
}

/**
 * Writes a video again without encoding it again: its picture and its sound are copied, and what else a phone puts in,
 * such as where it was, stays behind. Read and written in pieces, however long it is.
 * @param work is given the new file, which lasts as long as it does
 * @throws VideoError
 */
export const prepareVideo = <Result>(
  source: Source,
  work: (file: LocalFile, video: Video) => Promise<Result>,
): Promise<Result> =>
  inTurn(async () => {
    const path = `${source.path}.copy`
    try {
      const video = await copy(source, path)
      return await work(await described(path), video)
    } finally {
      await rm(path, { force: true })
    }
  })

async function copy({ path, mimeType }: Source, to: string): Promise<Video> {
  const input = open(path)
  try {
    const track = await input.getPrimaryVideoTrack()
    const seconds = track ? await input.computeDuration() : 0
    if (!track || !(seconds > 0)) throw new VideoError('UNREADABLE')
    if (seconds > MOST_SECONDS + 1) throw new VideoError('TOO_LONG')
    const isWebm = mimeType === WEBM
    const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false })
    const output = new Output({ format, target: new FilePathTarget(to) })
    const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false })
    if (!conversion.isValid || !conversion.utilizedTracks.includes(track)) throw new VideoError('UNREADABLE')
    await conversion.execute()
    // Of a file that ends in the middle as much is copied as there is.
    if (seconds - (await secondsOf(to)) > 1) throw new VideoError('UNREADABLE')
    const { displayWidth: width, displayHeight: height } = track
    return { mimeType: isWebm ? WEBM : 'video/mp4', width, height, seconds: Math.round(seconds) }
  } catch (error) {
    if (error instanceof VideoError || isOfTheDisk(error)) throw error
    throw new VideoError('UNREADABLE', error)
  } finally {
    input.dispose()
  }
}

const open = (path: string) =>
  new Input({
    formats: [new Mp4InputFormat(), new QuickTimeInputFormat(), new WebMInputFormat()],
    source: new FilePathSource(path),
  })

async function secondsOf(path: string): Promise<number> {
  const input = open(path)
  try {
    return await input.computeDuration()
  } finally {
    input.dispose()
  }
}

/** A full disk says nothing of the video. */
const isOfTheDisk = (error: unknown) => error instanceof Error && 'code' in error && typeof error.code === 'string'

async function described(path: string): Promise<LocalFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { path, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}
