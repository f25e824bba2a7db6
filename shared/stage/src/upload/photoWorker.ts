import { offscreen } from './darkrooms.ts'
import type { PhotoAnswer, PhotoJob } from './photoLab.ts'
import { shrink } from './shrink.ts'
import { takenAtOf } from './takenAt.ts'

/** What a worker's global scope has, which the types of a page lack. */
interface Scope {
  addEventListener: (type: 'message', listener: (event: MessageEvent<PhotoJob>) => void) => void
  postMessage: (answer: PhotoAnswer, options: StructuredSerializeOptions) => void
}
const scope: Scope = self

async function answerTo({ id, file, asksTime }: PhotoJob): Promise<PhotoAnswer> {
  try {
    const [shrunk, takenAt] = await Promise.all([shrink(file, offscreen), asksTime ? takenAtOf(file) : null])
    return { id, photo: { ...shrunk, takenAt } }
  } catch (error) {
    return { id, failure: String(error) }
  }
}

scope.addEventListener('message', ({ data }) => {
  void answerTo(data).then((answer) => scope.postMessage(answer, {}))
})
