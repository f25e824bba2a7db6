import { onPage } from './darkrooms.ts'
import { shrink, type Shrunk } from './shrink.ts'

/** A photo to be made small, as the worker is asked. */
export interface PhotoJob {
  id: number
  file: Blob
  /** Whether it is wanted when the photo was taken. */
  asksTime: boolean
}

export interface DevelopedPhoto extends Shrunk {
  /** UTC timestamp; null where that is not known or was not asked. */
  takenAt: string | null
}

export type PhotoAnswer = { id: number; photo: DevelopedPhoto } | { id: number; failure: string }

type Develop = (file: Blob, asksTime: boolean) => Promise<DevelopedPhoto>

/** On the page itself, which stands still meanwhile. */
const developOnPage: Develop = async (file, asksTime) => {
  const shrunk = await shrink(file, onPage)
  if (!asksTime) return { ...shrunk, takenAt: null }
  const { takenAtOf } = await import('./takenAt.ts')
  return { ...shrunk, takenAt: await takenAtOf(file) }
}

const openWorker = () => new Worker(new URL('./photoWorker.ts', import.meta.url), { name: 'photos' })

interface LabOptions {
  /** @throws where there are no workers */
  open?: () => Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>
  onPage?: Develop
  /** Milliseconds without work after which the worker gives its memory back. */
  idleMs?: number
}

/** Makes photos small in a worker, and on the page from when that fails: a browser too old, or a script that did not come. */
export function createPhotoLab({
  open = openWorker,
  onPage: instead = developOnPage,
  idleMs = 30_000,
}: LabOptions = {}) {
  const jobs = new Map<number, { resolve: (photo: DevelopedPhoto) => void; reject: (error: Error) => void }>()
  let worker: ReturnType<typeof open> | null = null
  let isUnfit = false
  let idle: ReturnType<typeof setTimeout> | undefined
  let last = 0

  function close() {
    worker?.terminate()
    worker = null
  }

  function fail(reason: string) {
    isUnfit = true
    close()
    for (const { reject } of jobs.values()) reject(new Error(reason))
    jobs.clear()
  }

  function hear(answer: PhotoAnswer) {
    const job = jobs.get(answer.id)
    jobs.delete(answer.id)
    if ('failure' in answer) {
      isUnfit = true
      job?.reject(new Error(answer.failure))
    } else job?.resolve(answer.photo)
    if (jobs.size === 0) idle = setTimeout(close, idleMs)
  }

  function opened() {
    clearTimeout(idle)
    if (worker) return worker
    worker = open()
    worker.addEventListener('message', ({ data }: MessageEvent<PhotoAnswer>) => hear(data))
    worker.addEventListener('error', ({ message }) => fail(message || 'The worker did not start'))
    return worker
  }

  const inWorker: Develop = (file, asksTime) =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      jobs.set(id, { resolve, reject })
      try {
        opened().postMessage({ id, file, asksTime } satisfies PhotoJob, {})
      } catch (error) {
        fail(String(error))
      }
    })

  const develop: Develop = (file, asksTime) =>
    isUnfit ? instead(file, asksTime) : inWorker(file, asksTime).catch(() => instead(file, asksTime))
  return develop
}
