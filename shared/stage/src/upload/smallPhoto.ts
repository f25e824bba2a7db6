import { createPreparation } from './prepare.ts'

let prepare: ReturnType<typeof createPreparation> | undefined

/** A photo made small for a call that the queue does not make. */
export async function smallPhoto(file: File): Promise<File> {
  prepare ??= createPreparation()
  return (await prepare(file, file.name || 'photo.jpg', 'photo')).file
}
