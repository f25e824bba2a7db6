import { Readable } from 'node:stream'
import { knownFacts, londonDay } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { knownOf, MECHANICAL } from '../../modules/stages/mechanical-prep/stage.ts'
import { keptHistory } from '../../modules/vehicle/mot/queries.ts'
import { toContract } from '../../modules/vehicle/mot/to-contract.ts'
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
import { defaultDealerSettings } from '../../schema/dealer-settings.ts'
import { vehicles } from '../../schema/index.ts'
import type { Seeded } from '../../stand-in/seeded.ts'
import { actingAs, staffOf } from '../acting.ts'
import type { DealerCode } from '../organisation.ts'
import type { DemoWorld } from '../world.ts'
import { advisoriesOnly, assessmentForm, drawnFindings, type Finding } from './findings.ts'
import { completionForm } from './completions.ts'
import { pictureOf } from './photos.ts'
import { lineOf, linesFor, revised, submission } from './quote-lines.ts'

export type Step = (at: Date) => Promise<unknown>

export type Workshop = ReturnType<typeof workshopFor>

type PrepCall = 'files' | 'assess' | 'quote' | 'approve' | 'reject' | 'completion' | `${PrepForm}/draft`

/** What the people of a workshop do with one vehicle. */
export function workshopFor(world: DemoWorld, dealer: DealerCode, { id, registration }: VehicleRow, draw: Seeded) {
  const { services, places, people } = world
  const staff = staffOf(people)
  const technician = draw.pick(staff(dealer, 'MECHANICAL_PREP'))
  const manager = draw.pick(staff(dealer, 'SALES_MANAGER'))
  const checker = draw.pick(staff(dealer, 'MECHANICAL_PREP'))
  const as = (person: typeof technician, at: Date, call: PrepCall) => ({
    ...actingAs(services, person, {
      dealer,
      place: places[dealer],
      at,
      call: `POST /stage/mechanical-prep/:vehicleId/${call}`,
    }),
    services,
  })
  let findings: readonly Finding[] = []

  const now = () =>
    services.database.read({ dealerIds: [places[dealer].dealerId], userId: null }, async (tx) => {
      const [vehicle] = await tx.select().from(vehicles).where(eq(vehicles.id, id))
      if (!vehicle) throw new Error(`A vehicle of ${dealer} is gone`)
      const history = registration && (await keptHistory(tx, registration))
      const open = history ? toContract(history).openAdvisories : []
      return {
        vehicle,
        known: knownOf(vehicle, history ? toContract(history) : null),
        quotes: await quotesOf(tx, id, MECHANICAL.kind),
        motAdvisories: open.map(({ testNumber, index }) => ({ testNumber, index, decision: 'ADDRESSED' as const })),
      }
    })

  const assessment = async () => {
    const { vehicle, motAdvisories } = await now()
    return assessmentForm({ vehicle, findings, technicianId: technician.id, motAdvisories, draw })
  }

  const photograph = async (at: Date) => {
    const shown = findings.find(({ key }) => pictureOf(key))
    if (!shown) return
    const png = await sharp(Buffer.from(pictureOf(shown.key) ?? ''))
      .png({ compressionLevel: 1 })
      .toBuffer()
    const upload = { stream: Readable.from([png]), filename: `${shown.key}.png`, mimeType: 'image/png' }
    await addFile(as(technician, at, 'files'), prepFiles(MECHANICAL, id), 'MECHANICAL_PREP', upload, shown.key)
  }

  const completion = async (at: Date) =>
    completionForm({
      ...(await now()),
      technicianId: technician.id,
      checkerId: checker.id,
      isServiced: findings.some(({ key }) => key === 'service_mot.service'),
      at,
      draw,
    })

  /** A form that somebody was called away from. */
  const half = async (form: PrepForm, at: Date) => {
    if (form === 'quote') return { lines: linesFor(findings) }
    if (form === 'completion') {
      const { lines, technicianId } = await completion(at)
      return { lines: lines.slice(0, 1), technicianId }
    }
    const { odometerIn, technicianId, items } = await assessment()
    const { known } = await now()
    const facts = knownFacts(known, defaultDealerSettings, londonDay(at))
    const looked = items.slice(0, 22).filter(({ key }) => !facts.some((fact) => fact.key === key))
    return {
      odometerIn,
      technicianId,
      items: [...facts.map((fact) => ({ ...fact, measures: {}, quote: false })), ...looked],
    }
  }

  return {
    /** As opening the assessment does: a history that arrived in the middle of it would ask for more than was decided. */
    lookUpMot: () =>
      services.mot.ofRegistration(registration, { userId: technician.id, dealerId: places[dealer].dealerId }),

    assessed:
      (needsWork: boolean, given?: readonly Finding[]): Step =>
      async (at) => {
        findings = given ?? (needsWork ? drawnFindings(draw) : advisoriesOnly(draw))
        await photograph(new Date(at.getTime() - 60_000))
        await assess(as(technician, at, 'assess'), MECHANICAL, id, await assessment())
      },

    begun:
      (form: PrepForm): Step =>
      async (at) => {
        await keepDraft(as(technician, at, `${form}/draft`), MECHANICAL, id, form, {
          draftVersion: 0,
          ...(await half(form, at)),
        })
      },

    /** The first version; after a rejection a cheaper one. */
    quoted: async (at: Date) => {
      const { vehicle, quotes } = await now()
      const [before] = quotes
      const said = before ? revised(before) : { lines: linesFor(findings) }
      const expectedReadyAt = new Date(at.getTime() + 2 * 86_400_000).toISOString()
      await submitQuote(
        as(technician, at, 'quote'),
        MECHANICAL,
        id,
        submission(vehicle.version, { ...said, expectedReadyAt }),
      )
    },

    rejected:
      (reason: 'TOO_EXPENSIVE' | 'MORE_PHOTOS', note: string): Step =>
      async (at) => {
        const { vehicle, quotes } = await now()
        const [quote] = quotes
        const comments = (quote?.lines ?? [])
          .filter(({ description }) => description.startsWith('Tyre'))
          .map(({ id: lineId }) => ({ lineId, comment: 'A budget one, please.' }))
        const body = { quoteVersion: quote?.version ?? 1, reason, note, comments, version: vehicle.version }
        await rejectQuote(as(manager, at, 'reject'), MECHANICAL, id, body)
      },

    approved: async (at: Date) => {
      const { vehicle, quotes } = await now()
      const quoteVersion = quotes[0]?.version ?? 1
      await approveQuote(as(manager, at, 'approve'), MECHANICAL, id, {
        quoteVersion,
        lines: [],
        version: vehicle.version,
      })
    },

    /** Work that was found once the wheels were off. */
    more: async (at: Date) => {
      const { vehicle } = await now()
      const lines = [lineOf('bush', null), lineOf('brake-fluid', null)]
      const body = submission(vehicle.version, { lines, supplementary: true, note: 'Found with the wheels off.' })
      await submitQuote(as(technician, at, 'quote'), MECHANICAL, id, body)
    },

    finished: async (at: Date) => {
      await complete(as(technician, at, 'completion'), MECHANICAL, id, await completion(at))
    },
  }
}
