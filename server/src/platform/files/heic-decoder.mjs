/**
 * Decodes one HEIC picture in a separate thread and exits: the upload is its input, the pixels are its answer.
 * Plain JavaScript, because a thread starts without the loader that runs the sources in development.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle')

async function decode(content, mostPixels) {
  const images = new libheif.HeifDecoder().decode(content)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) return { failure: 'UNREADABLE' }
  // From the header, after rotation: a small file must not decode into more memory than there is.
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) return { failure: 'TOO_LARGE' }
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const shown = await new Promise((resolve) => image.display(target, resolve))
  return shown ? { width, height, pixels: target.data.buffer } : { failure: 'UNREADABLE' }
}

const { path, mostPixels } = workerData
const content = await readFile(path)
// The decoder throws for bad pictures; any other error ends the thread.
const answer = await decode(content, mostPixels).catch(() => ({ failure: 'UNREADABLE' }))
parentPort.postMessage(answer, answer.pixels ? [answer.pixels] : [])
