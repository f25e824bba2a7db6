import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type MetadataTags,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

interface Wanted {
  /** Its length in seconds. */
  seconds?: number
  tags?: MetadataTags
  format?: OutputFormat
}

/** A second of a small picture that changes colour, as a browser recorded it. */
export const tinyVideo = () => readFile(join(import.meta.dirname, 'tiny.webm'))

/** The same picture, stretched to a given length. */
export async function video({ seconds = 1, tags = {}, format = new Mp4OutputFormat() }: Wanted = {}): Promise<Buffer> {
  const input = new Input({ formats: [WEBM], source: new BufferSource(new Uint8Array(await tinyVideo())) })
  const track = await input.getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (!track?.codec || !config) throw new Error('The small video has no picture')
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedVideoPacketSource(track.codec)
  output.addVideoTrack(source)
  output.setMetadataTags(tags)
  await output.start()
  const stretch = seconds / (await input.computeDuration())
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const { timestamp, duration } = packet
    await source.add(packet.clone({ timestamp: timestamp * stretch, duration: duration * stretch }), {
      decoderConfig: config,
    })
  }
  await output.finalize()
  if (!target.buffer) throw new Error('No video was made')
  return Buffer.from(target.buffer)
}

export const webm = () => new WebMOutputFormat()
