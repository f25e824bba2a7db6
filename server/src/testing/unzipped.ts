import { inflateRawSync } from 'node:zlib'

const CENTRAL = 0x02014b50
const METHOD_STORED = 0

/** The files in a ZIP, found through its central directory. */
export function unzipped(zip: Buffer): { name: string; content: Buffer }[] {
  const found: { name: string; content: Buffer }[] = []
  for (let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0 && zip.readUInt32LE(at) === CENTRAL;) {
    const [method, size, name, extra, comment, start] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const begin = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const packed = zip.subarray(begin, begin + size)
    const content = method === METHOD_STORED ? packed : inflateRawSync(packed)
    found.push({ name: zip.toString('utf8', at + 46, at + 46 + name), content })
    at += 46 + name + extra + comment
  }
  return found
}
