import { Readable } from 'node:stream'
import { type Packing, safe } from './entry.ts'

/**
 * Packs a stored file as it was taken. One whose content is gone is left out: what is left of a record is still to be had.
 * @param nameOf the file's name with its folder
 */
export async function addFile(
  { services, add }: Pick<Packing, 'services' | 'add'>,
  { id, filename }: { id: string; filename: string },
  nameOf: (filename: string) => string,
): Promise<void> {
  const found = await services.files.open(id, 'original')
  if (!found) return
  // Pictures, videos and PDFs are packed by their own formats.
  const isPacked = !found.mimeType.startsWith('text/')
  await add({ name: nameOf(safe(filename)), content: Readable.from(found.stream), isPacked })
}
