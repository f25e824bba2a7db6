import type { Infleet, InfleetedVehicle } from '@forecourt/contracts'
import type { ProvenanceAlert } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { dealerSettings } from '../../platform/database/dealer-settings.ts'
import { dealers, vehicles } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { violatedConstraint } from '../../platform/database/violations.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { FileUrl } from '../vehicles/columns.ts'
import type { Acting } from '../workflow/acting.ts'
import type { Admission } from '../workflow/admit.ts'
import { moving } from '../workflow/moving.ts'
import { type Marks, marksOf } from './chassis.ts'
import { duplicateRefusal } from './duplicates.ts'
import { infleeted } from './infleeted.ts'
import { lockMarks, openVehicle } from './open-vehicles.ts'
import { checkReferences } from './references.ts'
import { nextStockNumber } from './stock-numbers.ts'

/** What a car may well have had without anything being wrong with it. */
const HARMLESS: readonly ProvenanceAlert[] = ['PLATE_CHANGE', 'COLOUR_CHANGE', 'IMPORTED']

export async function dealerOf(tx: Transaction, { actor }: Pick<Acting, 'actor'>) {
  if (!actor.activeDealerId) throw notFound()
  const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, actor.activeDealerId))
  if (!dealer) throw notFound()
  return dealer
}

/**
 * Takes a vehicle into the active dealer's stock: T01, and at once on to Admin. It works in the group's scope, because
 * a car that another dealer of the group has in stock is refused (domain section 4.3).
 * @throws AppError 422, 409 DUPLICATE_REGISTRATION, DUPLICATE_VIN
 */
export async function submitInfleet(
  acting: Acting,
  body: Infleet,
  fileUrl: FileUrl,
): Promise<{ data: InfleetedVehicle }> {
  const marks = marksOf(body)
  const submit = () =>
    moving(
      acting,
      async ({ tx, admit }) => {
        const dealer = await dealerOf(tx, acting)
        await checkReferences(tx, body)
        await lockMarks(tx, dealer.dealerGroupId, marks)
        const open = await openVehicle(tx, dealer.dealerGroupId, marks)
        if (open) throw await duplicateRefusal(tx, open, marks, acting.actor)
        const stockNumber = await nextStockNumber(tx, dealer.id, dealerSettings(dealer.settings).stockNumberPrefix)
        const { vehicle } = await admit({
          permission: 'stage.infleet.submit',
          event: 'VEHICLE_INFLEETED',
          data: { stockNumber, ...marks, sourceId: body.sourceId, alerts: body.provenanceAlerts },
          vehicle: {
            ...fieldsOf(body, marks, acting.now()),
            dealerId: dealer.id,
            originDealerId: dealer.id,
            dealerGroupId: dealer.dealerGroupId,
            stockNumber,
          },
        })
        const reader = { userId: acting.session.userId, fileUrl }
        const [taken] = await infleeted(tx, eq(vehicles.id, vehicle.id), reader, 1)
        if (!taken) throw new Error('A vehicle that was just taken in cannot be read')
        return { data: taken }
      },
      acting.groupScope,
    )
  return submit().catch((error: unknown) => refuseDuplicate(acting, marks, error))
}

function fieldsOf(
  { alertsConfirmed: _confirmed, provenanceAlerts, arrivedAt, origins, ...body }: Infleet,
  marks: Marks,
  now: Date,
): Omit<Admission['vehicle'], 'dealerId' | 'originDealerId' | 'dealerGroupId' | 'stockNumber'> {
  return {
    ...body,
    ...marks,
    origins: Object.fromEntries(Object.entries(origins).flatMap(([field, from]) => (from ? [[field, from]] : []))),
    provenanceAlerts,
    provenanceStatus: provenanceAlerts.some((alert) => !HARMLESS.includes(alert)) ? 'ALERT' : 'NOT_DONE',
    arrivedAt: arrivedAt ?? now.toISOString(),
  }
}

/** The unique indexes stand behind the locks, and say the same in the same words. */
async function refuseDuplicate(acting: Acting, marks: Marks, error: unknown): Promise<never> {
  const broken = violatedConstraint(error)
  if (broken !== 'vehicles_open_registration_key' && broken !== 'vehicles_open_vin_key') throw error
  const refusal = await acting.services.database.read(acting.groupScope, async (tx) => {
    const dealer = await dealerOf(tx, acting)
    const open = await openVehicle(tx, dealer.dealerGroupId, marks)
    return open && duplicateRefusal(tx, open, marks, acting.actor)
  })
  throw refusal ?? error
}
