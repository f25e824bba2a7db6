import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { counted, londonDay, type Paper, PAPER_LABELS } from '@forecourt/domain'
import { DOCUMENTS, type Printing } from './documents/index.ts'
import { openSheet } from './kit/sheet.ts'
import { SLUGS } from './addresses.ts'
import { markOf } from './names.ts'
import type { PrintedVehicle } from './printed.ts'

interface Made {
  stream: Readable
  filename: string
}

/** What is made and not fetched yet, in bytes. */
const MOST_AHEAD = 512 * 1024

/**
 * A document of these vehicles, made while it is fetched: between two vehicles others have their turn, and a client
 * that fetches slowly or hangs up holds it up.
 */
export function made(paper: Paper, vehicles: readonly PrintedVehicle[], printing: Printing): Made {
  const { paper: format, prepare, together } = DOCUMENTS[paper]
  const [first] = vehicles
  const about =
    vehicles.length === 1 && first ? markOf(first) : counted(vehicles.length, { one: 'vehicle', many: 'vehicles' })
  const sheet = openSheet({ ...format, title: `${PAPER_LABELS[paper]}: ${about}`, at: printing.now })
  const stream = new PassThrough()
  sheet.doc.pipe(stream)
  const work = async () => {
    if (together) together(sheet, vehicles, printing)
    else {
      const draw = await prepare(vehicles, printing)
      for (const vehicle of vehicles) {
        if (stream.destroyed) return
        await draw(sheet, vehicle)
        await setImmediate()
        if (sheet.doc.readableLength > MOST_AHEAD) await Promise.race([once(stream, 'drain'), once(stream, 'close')])
      }
    }
    sheet.doc.end()
  }
  work().catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))))
  return { stream, filename: `${nameOf(about, printing.now)}-${SLUGS[paper]}.pdf` }
}

const nameOf = (about: string, now: Date) =>
  /^\d/.test(about) && about.includes(' vehicle') ? londonDay(now) : about.replaceAll(/[^\w-]/g, '')
