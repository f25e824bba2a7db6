import { randomBytes } from 'node:crypto'
import path from 'node:path'
import {
  BufferSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  WEBM,
} from 'mediabunny'
import sharp from 'sharp'
import { tinyVideo } from '../src/platform/files/video.fixture.ts'
import { itemAt } from '@forecourt/domain'

const VIDEO = { bytes: 199_000_000, seconds: 170, packets: 1_700 }
/** Twelve megapixels, as a phone takes them. */
const PHOTO = { width: 4032, height: 3024 }

/** A video of the maximum size and length: each of its frames is followed by bytes that players ignore. */
export async function largeVideo(folder: string): Promise<string> {
  const input = new Input({ formats: [WEBM], source: new BufferSource(new Uint8Array(await tinyVideo())) })
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  const first = track && (await new EncodedPacketSink(track).getFirstPacket())
  if (!track?.codec || !decoderConfig || !first) throw new Error('The small video has no picture')
  const file = path.join(folder, 'large.mp4')
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(file) })
  const source = new EncodedVideoPacketSource(track.codec)
  output.addVideoTrack(source)
  await output.start()
  const each = VIDEO.seconds / VIDEO.packets
  const frame = Buffer.concat([first.data, randomBytes(Math.floor(VIDEO.bytes / VIDEO.packets) - first.data.length)])
  for (let at = 0; at < VIDEO.packets; at += 1) {
    await source.add(new EncodedPacket(frame, 'key', at * each, each), { decoderConfig })
  }
  await output.finalize()
  return file
}

/** Photos with the grain of a small sensor, each with a different brightness. */
export const largePhotos = (count: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      sharp({
        create: {
          ...PHOTO,
          channels: 3,
          background: '#808080',
          noise: { type: 'gaussian', mean: 70 + at * 40, sigma: 18 },
        },
      })
        .blur(0.8)
        .jpeg({ quality: 88 })
        .toBuffer(),
    ),
  )

/**
 * Everything that the product makes from an advert photo, with the library alone, one after the other. Returns
 * milliseconds.
 */
export async function photoAlone(photos: readonly Buffer[], count: number): Promise<number> {
  const begun = performance.now()
  for (let at = 0; at < count; at += 1) {
    const original = await sharp(itemAt(photos, at % photos.length))
      .rotate()
      .resize({ width: 2048, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
    for (const side of [1280, 320]) {
      await sharp(original).resize(side, side, { fit: 'inside' }).webp({ quality: 82 }).toBuffer()
    }
    await sharp(original).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer()
  }
  return (performance.now() - begun) / count
}
