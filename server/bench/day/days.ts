import { ApprovalDeck, BodyDamageRecord, data, MechanicalPrepRecord } from '@forecourt/contracts'
import { type DealerRole, routeThrough } from '@forecourt/domain'
import { z } from 'zod'
import { completionForm } from '../../src/demo/mechanical-prep/completions.ts'
import { assessmentForm, WELL_KNOWN_FINDINGS } from '../../src/demo/mechanical-prep/findings.ts'
import { linesFor, submission } from '../../src/demo/mechanical-prep/quote-lines.ts'
import { seeded } from '../../src/stand-in/seeded.ts'
import { arrival, configuration } from '../forms.ts'
import { type DayRole, PAGE } from './views.ts'
import { anyOf, type Worker } from './worker.ts'

/* The day of each role, as one round that is repeated until the evening. */

const MECHANICAL = '/stage/mechanical-prep'
const BODY = '/stage/body-damage'

const ROUTE = routeThrough('mechanicalPrep', 'bodyDamage', 'valet', 'media')

/** A colleague reads it in the thread, and whoever is meant in the bell. */
const message = (role: DealerRole) => ({ body: 'The second key is in the safe.', mentions: [{ kind: 'role', role }] })

/** Says why a vehicle waits, and a while later that it does not any more. */
async function holdForAWhile(worker: Worker, vehicleId: string, version: number): Promise<void> {
  const held = await worker.act(vehicleId, `/stage/${vehicleId}/hold`, { reason: 'AWAITING_PARTS', version })
  await worker.pause()
  if (held === null) return
  const { data: vehicle } = z.object({ data: z.object({ version: z.int() }) }).parse(held)
  await worker.act(vehicleId, `/stage/${vehicleId}/release`, { version: vehicle.version })
}

const write = (worker: Worker, vehicleId: string, role: DealerRole) =>
  worker.act(vehicleId, `/vehicles/${vehicleId}/messages`, message(role))

const Configured = z.object({ data: z.object({ vehicle: z.object({ stockNumber: z.string(), version: z.int() }) }) })

/** Takes a vehicle in and configures another one. */
async function admin(worker: Worker, sourceId: string): Promise<void> {
  await worker.send('/stage/infleet', arrival(sourceId))
  await worker.pause()
  const row = anyOf(await worker.list(`/stage/admin?${PAGE}`))
  await worker.pause()
  if (row) {
    const { vehicle } = Configured.parse(await worker.open(`/stage/admin/${row.id}`, row.id)).data
    await worker.pause()
    await worker.act(row.id, `/stage/admin/${row.id}/configure`, configuration(vehicle, ROUTE))
  }
  await worker.pause()
  await worker.readNotifications()
}

const Mechanical = data(MechanicalPrepRecord)

/** Works on whatever is waiting: assesses, quotes, or finishes what was approved, with drafts on the way. */
async function mechanic(worker: Worker): Promise<void> {
  const rows = await worker.list(`${MECHANICAL}?${PAGE}`, `${MECHANICAL}/counts`)
  await worker.pause()
  const row = anyOf(rows.filter(({ subStage }) => ['ASSESS', 'QUOTE', 'IN_WORKSHOP'].includes(subStage)))
  if (!row) return
  const path = `${MECHANICAL}/${row.id}`
  const opened = Mechanical.parse(await worker.open(path, row.id)).data
  const draw = seeded(row.id)
  const { vehicle, quotes, drafts } = opened
  const forms = {
    ASSESS: {
      name: 'assess',
      draft: drafts.assess,
      form: () =>
        assessmentForm({
          vehicle,
          findings: WELL_KNOWN_FINDINGS,
          technicianId: worker.userId,
          motAdvisories: [],
          draw,
        }),
    },
    QUOTE: {
      name: 'quote',
      draft: drafts.quote,
      form: () => submission(vehicle.version, { lines: linesFor(WELL_KNOWN_FINDINGS) }),
    },
    IN_WORKSHOP: {
      name: 'completion',
      draft: drafts.completion,
      form: () =>
        completionForm({
          vehicle,
          quotes,
          technicianId: worker.userId,
          checkerId: worker.userId,
          isServiced: true,
          at: new Date(),
          draw,
        }),
    },
  }
  const work = forms[z.enum(['ASSESS', 'QUOTE', 'IN_WORKSHOP']).parse(row.subStage)]
  const { version: _version, ...form } = work.form()
  const { supplementary: _supplementary, ...values } = { supplementary: false, ...form }
  await keepDrafts(worker, row.id, `${path}/${work.name}/draft`, values, work.draft?.draftVersion ?? 0)
  await worker.act(row.id, `${path}/${work.name}`, work.form())
  await worker.pause()
  await worker.readNotifications()
}

const Saved = z.object({ data: z.object({ draftVersion: z.int() }) })

/** Saves the draft of a form twice while it is filled in. */
async function keepDrafts(
  worker: Worker,
  vehicleId: string,
  path: string,
  values: object,
  from: number,
): Promise<void> {
  let draftVersion = from
  for (let time = 0; time < 2; time += 1) {
    await worker.pause()
    const saved = await worker.act(vehicleId, path, { ...values, note: `Looked at ${time + 1} times`, draftVersion })
    if (saved === null) return
    ;({ draftVersion } = Saved.parse(saved).data)
  }
  await worker.pause()
}

const Body = data(BodyDamageRecord)

/** Finds nothing to repair, or finishes a repair. */
async function bodyWorker(worker: Worker): Promise<void> {
  const rows = await worker.list(`${BODY}?${PAGE}`, `${BODY}/counts`)
  await worker.pause()
  const row = anyOf(rows.filter(({ subStage }) => ['ASSESS', 'REPAIR'].includes(subStage)))
  if (!row) return
  const path = `${BODY}/${row.id}`
  const { vehicle, quotes, drafts } = Body.parse(await worker.open(path, row.id)).data
  if (row.subStage === 'ASSESS') {
    const values = { items: [], noDamage: true }
    await keepDrafts(worker, row.id, `${path}/assess/draft`, values, drafts.assess?.draftVersion ?? 0)
    await worker.act(row.id, `${path}/assess`, { ...values, version: vehicle.version })
  } else {
    const {
      version,
      mot: _mot,
      service: _service,
      roadTestDone: _roadTest,
      ...values
    } = completionForm({
      vehicle,
      quotes,
      technicianId: worker.userId,
      checkerId: worker.userId,
      isServiced: false,
      at: new Date(),
      draw: seeded(row.id),
    })
    await keepDrafts(worker, row.id, `${path}/completion/draft`, values, drafts.completion?.draftVersion ?? 0)
    await worker.act(row.id, `${path}/completion`, { ...values, version })
  }
  await worker.pause()
  await write(worker, row.id, 'SALES_SUPPORT')
}

const Deck = data(ApprovalDeck)

/** Approves the most urgent quote, looks at a vehicle of the workshop and asks about it. */
async function manager(worker: Worker): Promise<void> {
  const { cards } = Deck.parse(await worker.look('/overview/approvals?pageSize=5')).data
  await worker.pause()
  const card = anyOf(cards)
  if (card) {
    const { id, version, stage } = card.vehicle
    const path = stage === 'BODY_DAMAGE' ? BODY : MECHANICAL
    await worker.act(id, `${path}/${id}/approve`, { quoteVersion: card.quotes[0]?.version, version })
    await worker.pause()
  }
  const row = anyOf(await worker.list(`${MECHANICAL}?${PAGE}`, `${MECHANICAL}/counts`))
  await worker.pause()
  if (row) {
    await worker.open(`${MECHANICAL}/${row.id}`, row.id)
    await worker.pause()
    await write(worker, row.id, 'MECHANICAL_PREP')
    await worker.pause()
  }
  await worker.readNotifications()
}

/** Looks at a vehicle for sale, writes about it, and holds it for a while. */
async function seller(worker: Worker): Promise<void> {
  const rows = await worker.list(`/stage/sale?${PAGE}`, '/stage/sale/counts')
  await worker.pause()
  const row = anyOf(rows.filter(({ hold }) => hold === null))
  if (!row) return
  await worker.open(`/stage/sale/${row.id}`, row.id)
  await worker.pause()
  await write(worker, row.id, 'SALES_MANAGER')
  await worker.pause()
  await holdForAWhile(worker, row.id, row.version)
  await worker.pause()
  await worker.list(`/vehicles?${PAGE}`)
  await worker.pause()
  await worker.readNotifications()
}

/** What those of a role who act do, over and over. */
export const DAYS = {
  ADMIN: admin,
  MECHANICAL_PREP: mechanic,
  BODY_DAMAGE: bodyWorker,
  SALES_MANAGER: manager,
  SALES: seller,
} as const satisfies Record<DayRole, (worker: Worker, sourceId: string) => Promise<void>>
