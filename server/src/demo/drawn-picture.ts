import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { Services } from '../platform/services.ts'

/** Stores a drawing as an upload of its kind and answers the file's id. It belongs to the platform unless a dealer is named. */
export async function drawnPicture(
  { files }: Pick<Services, 'files'>,
  code: string,
  title: string,
  svg: string,
  dealerId: string | null = null,
): Promise<string> {
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  const stored = await files.save({
    code,
    stream: Readable.from([png]),
    filename: `${title}.png`,
    dealerId,
    userId: null,
  })
  return stored.id
}
