import { encode } from 'uqr'
import { INK, type Sheet } from './sheet.ts'

/** Draws a QR code of an address into a square of so many points; the caller leaves the margin around it white. */
export function drawQr({ doc }: Sheet, address: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const module = side / size
  for (const [row, cells] of data.entries()) {
    for (let from = 0; from < size; from += 1) {
      if (!cells[from]) continue
      let to = from
      while (cells[to + 1]) to += 1
      // A hair wider than it is, or viewers show white lines between them.
      doc.rect(x + from * module, y + row * module, (to - from + 1) * module + 0.05, module + 0.05)
      from = to
    }
  }
  doc.fillColor(INK).fill()
}
