import { Worker } from 'node:worker_threads'

/** A phone's largest has 48 million; each takes four bytes once it is decoded. */
const MOST_PIXELS = 50_000_000

/** A picture of that size takes some seconds; what takes longer was made to. */
const PATIENCE_MS = 60_000

export type HeicFailure = 'UNREADABLE' | 'TOO_LARGE'

/** Why a HEIC picture was not decoded. */
export class HeicError extends Error {
  readonly failure: HeicFailure

  constructor(failure: HeicFailure) {
    super(`A HEIC picture is ${failure}`)
    this.failure = failure
  }
}

/** The decoder itself failed, which says nothing of the picture. */
export class HeicDecoderError extends Error {
  constructor(cause?: unknown) {
    super('The HEIC decoder failed', { cause })
  }
}

/** Pixels as red, green, blue and alpha, upright. */
export interface Pixels {
  width: number
  height: number
  pixels: ArrayBuffer
}

/** Beside this file in the sources, and beside the bundle that this file is part of. */
const DECODER = new URL(import.meta.url.endsWith('.ts') ? './heic-decoder.mjs' : './heic-decoder.js', import.meta.url)

let last: Promise<unknown> = Promise.resolve()

/**
 * Decodes a HEIC picture, which the prebuilt libvips cannot, turned as its own header says. One at a time and in a thread of
 * its own: it takes seconds, and four bytes of memory for each pixel.
 * @throws HeicError for the picture, HeicDecoderError where it was not looked at
 */
export function decodeHeic(path: string): Promise<Pixels> {
  const turn = last.then(() => decodeNow(path))
  last = turn.catch(() => undefined)
  return turn
}

function decodeNow(path: string): Promise<Pixels> {
  // Not this process's own arguments, such as a loader; and what the decoder prints about damage is no log of ours.
  const workerData = { path, mostPixels: MOST_PIXELS }
  const thread = new Worker(DECODER, { workerData, execArgv: [], stdout: true, stderr: true })
  const answer = new Promise<Pixels>((resolve, reject) => {
    const fail = (failure: HeicFailure) => reject(new HeicError(failure))
    const timer = setTimeout(() => fail('UNREADABLE'), PATIENCE_MS)
    thread.once('message', (told: Pixels | { failure: HeicFailure }) =>
      'failure' in told ? fail(told.failure) : resolve(told),
    )
    thread.once('error', (error) => reject(new HeicDecoderError(error)))
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new HeicDecoderError())
    })
  })
  return answer.finally(() => void thread.terminate())
}
