/**
 * Decodes one HEIC picture in a thread of its own and ends: in its first file is what was sent, in its answer the pixels.
 * Plain JavaScript, because a thread is started without the loader that the sources run by in development.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle')

async function decode(content, mostPixels) {
  const images = new libheif.HeifDecoder().decode(content)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) return { failure: 'UNREADABLE' }
  // Of the header, turned as the file says: a small file must not unpack into more memory than there is.
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) return { failure: 'TOO_LARGE' }
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const shown = await new Promise((resolve) => image.display(target, resolve))
  return shown ? { width, height, pixels: target.data.buffer } : { failure: 'UNREADABLE' }
}

const { path, mostPixels } = workerData
const content = await readFile(path)
// What the decoder throws is about the picture; anything else ends the thread with its own error.
const answer = await decode(content, mostPixels).catch(() => ({ failure: 'UNREADABLE' }))
parentPort.postMessage(answer, answer.pixels ? [answer.pixels] : [])
