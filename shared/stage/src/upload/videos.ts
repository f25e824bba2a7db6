import { counted } from '@forecourt/domain'
import { onPage } from './darkrooms.ts'
import { LONGEST_EDGE } from './shrink.ts'

/** How long the browser may take over a video before it counts as one that it cannot play, in milliseconds. */
const WITHIN = 5_000
const QUALITY = 0.85
/** As long as a video of an advert may be, in seconds. */
const LONGEST = 180
const MINUTE = { one: 'minute', many: 'minutes' }
const SECOND = { one: 'second', many: 'seconds' }

export const isVideo = ({ type }: Blob) => type.startsWith('video/')

/** How the files of each kind of video begin: an MP4 or a MOV with a box of these types, a WebM with its mark. */
const BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])
const WEBM = 0x1a45dfa3

async function beginsAsVideo(file: Blob): Promise<boolean> {
  const head = new DataView(await file.slice(0, 8).arrayBuffer())
  if (head.byteLength < 8) return false
  const box = String.fromCharCode(...[4, 5, 6, 7].map((at) => head.getUint8(at)))
  return BOXES.has(box) || head.getUint32(0) === WEBM
}

interface Opened {
  video: HTMLVideoElement
  /** Resolves at the next such event. */
  heard: (event: string) => Promise<unknown>
}

/** Opens a video without a sound; null where the browser cannot play it, or not in time. */
async function withVideo<Answer>(file: Blob, look: (opened: Opened) => Promise<Answer>): Promise<Answer | null> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  const stop = new AbortController()
  const { signal } = stop
  let late: ReturnType<typeof setTimeout> | undefined
  const failure = new Promise<never>((_, reject) => {
    video.addEventListener('error', () => reject(new Error('This browser cannot play it')), { signal })
    late = setTimeout(() => reject(new Error('It did not open in time')), WITHIN)
  })
  const heard = (event: string) =>
    Promise.race([new Promise((resolve) => video.addEventListener(event, resolve, { once: true, signal })), failure])
  try {
    // Telephones open nothing by themselves that might make a noise.
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url })
    await heard('loadeddata')
    return await look({ video, heard })
  } catch {
    return null
  } finally {
    clearTimeout(late)
    stop.abort()
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

/** A video that a page recorded says how long it is only once its end was sought. */
async function lengthOf({ video, heard }: Opened): Promise<number | null> {
  if (video.duration === Infinity) {
    const changed = heard('durationchange')
    video.currentTime = Number.MAX_SAFE_INTEGER
    await changed
  }
  return Number.isFinite(video.duration) ? video.duration : null
}

/** Why a video is not sent at all; null for one that is. What this browser cannot open, the server looks into. */
export async function videoRefusal(file: Blob, name: string): Promise<string | null> {
  if (!(await beginsAsVideo(file))) return `${name} is not a video. Choose an MP4, MOV or WebM file.`
  const seconds = await withVideo(file, lengthOf)
  // A camera that stops at three minutes may take a frame more.
  if (seconds === null || Math.floor(seconds) <= LONGEST) return null
  const length = `${counted(Math.floor(seconds / 60), MINUTE)} ${counted(Math.floor(seconds % 60), SECOND)}`
  return `${name} is ${length} long. The limit is ${counted(LONGEST / 60, MINUTE)}: trim it and add it again.`
}

/** A frame of a video. */
export interface Poster {
  blob: Blob
  /** How long the video is. */
  seconds: number
}

/** The picture that stands for a video until it is played: a tenth into it, a second at most. Null where it cannot be played here. */
export const posterOf = (file: Blob): Promise<Poster | null> =>
  withVideo(file, async (opened) => {
    const { video, heard } = opened
    const seconds = await lengthOf(opened)
    if (seconds === null) return null
    const sought = heard('seeked')
    video.currentTime = Math.min(1, seconds / 10)
    await sought
    const { videoWidth, videoHeight } = video
    const scale = Math.min(1, LONGEST_EDGE / Math.max(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    const paper = onPage.paper(width, height)
    paper.draw(video, width, height)
    const blob = await paper.toJpeg(QUALITY)
    return blob && { blob, seconds }
  })
