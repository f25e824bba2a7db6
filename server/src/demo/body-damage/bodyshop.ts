import { Readable } from 'node:stream'
import type { FilePurpose } from '@forecourt/contracts'
import { refsOf } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { BODY } from '../../modules/stages/body-damage/stage.ts'
import { approveQuote } from '../../modules/stages/prep/approve-quote.ts'
import { assess } from '../../modules/stages/prep/assess.ts'
import { complete } from '../../modules/stages/prep/complete.ts'
import { keepDraft } from '../../modules/stages/prep/keep-draft.ts'
import { quotesOf } from '../../modules/stages/prep/quotes.ts'
import { rejectQuote } from '../../modules/stages/prep/reject-quote.ts'
import { prepFiles, type PrepForm } from '../../modules/stages/prep/stage.ts'
import { submitQuote } from '../../modules/stages/prep/submit-quote.ts'
import { addFile } from '../../modules/vehicle/files/add.ts'
import type { VehicleRow } from '../../modules/vehicle/workflow/vehicle-row.ts'
import { vehicles } from '../../schema/index.ts'
import type { Seeded } from '../../stand-in/seeded.ts'
import { actingAs, staffOf } from '../acting.ts'
import { BUSIEST } from '../at-work.ts'
import type { DemoWorld } from '../world.ts'
import { drawnDamage, linesFor } from './damages.ts'
import { pictureOf, repairedPicture } from './photos.ts'

export type Step = (at: Date) => Promise<unknown>

export type Bodyshop = ReturnType<typeof bodyshopFor>

type Call = `files/${FilePurpose}` | 'assess' | 'quote' | 'approve' | 'reject' | 'completion' | `${PrepForm}/draft`

const AREAS = { assess: 'BODY_ASSESS', completion: 'BODY_COMPLETION' } as const

/** What the people of a bodyshop do with one vehicle. */
export function bodyshopFor(world: DemoWorld, { id, bodyType, colour }: VehicleRow, draw: Seeded) {
  const { services, places, people } = world
  const { dealerId } = places[BUSIEST]
  const staff = staffOf(people)
  const technician = draw.pick(staff(BUSIEST, 'BODY_DAMAGE'))
  const manager = draw.pick(staff(BUSIEST, 'SALES_MANAGER'))
  const as = (person: typeof technician, at: Date, call: Call) => ({
    ...actingAs(services, person, {
      dealer: BUSIEST,
      place: places[BUSIEST],
      at,
      call: `POST /stage/body-damage/:vehicleId/${call}`,
    }),
    services,
  })
  const damages = drawnDamage(bodyType, draw)

  const now = () =>
    services.database.read({ dealerIds: [dealerId], userId: null }, async (tx) => {
      const [vehicle] = await tx.select().from(vehicles).where(eq(vehicles.id, id))
      if (!vehicle) throw new Error('A vehicle of the bodyshop is gone')
      const quotes = await quotesOf(tx, id, BODY.kind)
      return { version: vehicle.version, mileage: vehicle.mileage, quotes, quoteVersion: quotes[0]?.version ?? 1 }
    })

  async function photograph(at: Date, purpose: keyof typeof AREAS, itemRef: string, svg: string): Promise<string> {
    const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
    const upload = { stream: Readable.from([png]), filename: `${itemRef}.png`, mimeType: 'image/png' }
    const { data } = await addFile(
      as(technician, at, `files/${purpose}`),
      prepFiles(BODY, id),
      AREAS[purpose],
      upload,
      itemRef,
    )
    return data.id
  }

  return {
    begun: (at: Date) => {
      const half = { draftVersion: 0, items: damages.slice(0, 2), noDamage: false }
      return keepDraft(as(technician, at, 'assess/draft'), BODY, id, 'assess', half)
    },

    assessed: async (at: Date) => {
      const before = new Date(at.getTime() - 60_000)
      const items = []
      for (const damage of damages) {
        const photo = await photograph(before, 'assess', damage.id, pictureOf(damage.type, colour))
        items.push({ ...damage, fileIds: [photo] })
      }
      const { version } = await now()
      await assess(as(technician, at, 'assess'), BODY, id, {
        items,
        noDamage: false,
        grade: draw.pick(['2', '3', '4']),
        paint: [{ panel: 'bonnet', microns: draw.whole(95, 140) }],
        previousRepairs: null,
        note: null,
        version,
      })
    },

    quoted: async (at: Date) => {
      const lines = linesFor(damages)
      const expectedHours = lines.reduce((sum, { labourHours }) => sum + labourHours, 0)
      const { version } = await now()
      const body = { lines, notQuoted: [], supplementary: false, expectedHours, version }
      await submitQuote(as(technician, at, 'quote'), BODY, id, body)
    },

    rejected:
      (note: string): Step =>
      async (at) => {
        const { version, quoteVersion } = await now()
        const body = { quoteVersion, reason: 'TOO_EXPENSIVE' as const, note, comments: [], version }
        await rejectQuote(as(manager, at, 'reject'), BODY, id, body)
      },

    /** All but the last repair. */
    approved: async (at: Date) => {
      const { version, quoteVersion, quotes } = await now()
      const lines = (quotes[0]?.lines ?? []).map(({ id: lineId }, nth, all) =>
        nth > 0 && nth === all.length - 1
          ? { lineId, decision: 'DECLINED' as const, reason: 'Sold as it is' }
          : { lineId, decision: 'APPROVED' as const },
      )
      await approveQuote(as(manager, at, 'approve'), BODY, id, { quoteVersion, lines, version })
    },

    repaired: async (at: Date) => {
      const { version, mileage, quotes } = await now()
      const approved = quotes.flatMap(({ lines }) => lines).filter(({ decision }) => decision === 'APPROVED')
      const before = new Date(at.getTime() - 60_000)
      const mended = new Set(approved.flatMap(refsOf))
      for (const { id: ref, type } of damages) {
        if (mended.has(ref)) await photograph(before, 'completion', ref, repairedPicture(type, colour))
      }
      await complete(as(technician, at, 'completion'), BODY, id, {
        lines: approved.map(({ id: lineId, labourHours }) => ({ lineId, status: 'DONE', actualHours: labourHours })),
        technicianId: technician.id,
        odometerOut: mileage,
        qualityCheckedById: manager.id,
        qualityPassed: true,
        version,
      })
    },
  }
}
