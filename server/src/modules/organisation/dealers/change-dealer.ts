import type { Dealer, DealerChange, DealerForm } from '@forecourt/contracts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { audit } from '../../../platform/auth/audit.ts'
import { auditEvents, dealerGroups, dealers } from '../../../schema/index.ts'
import { type Transaction, withRemoved } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/errors.ts'
import { expectVersion } from '../../../platform/records/changes.ts'
import { existingName } from '../../../platform/records/same-name.ts'
import { refusingTaken, type Taken } from '../../../platform/records/unique.ts'
import { dealerById, lockDealer } from './dealer-list.ts'
import { hasHadVehicles } from './vehicles-ever-at.ts'

const HAS_HAD_VEHICLES = 'This dealer has had vehicles, so it stays in its group.'

const taken = (context: Context, { name, dealerGroupId }: Omit<DealerForm, 'version'>): Taken => ({
  dealers_code_key: { field: 'code', message: 'Another dealer has this code.' },
  dealers_name_key: {
    field: 'name',
    message: 'This group already has a dealer with this name.',
    existing: async () => {
      const among = eq(dealers.dealerGroupId, dealerGroupId)
      const existing = await existingName(context, { column: dealers.name, among }, name)
      return existing && `This group already has a dealer called ${existing}.`
    },
  },
  // A vehicle may have been infleeted since the check.
  vehicles_dealer_of_group_fk: { field: 'dealerGroupId', code: 'inUse', message: HAS_HAD_VEHICLES },
})

const fieldsOf = (form: Omit<DealerForm, 'version'>) => ({
  dealerGroupId: form.dealerGroupId,
  name: form.name,
  code: form.code,
  addressLines: form.addressLines,
  town: form.town ?? null,
  postcode: form.postcode ?? null,
  phone: form.phone ?? null,
  email: form.email ?? null,
  isActive: form.isActive,
})

/** Makes sure that there is such a group for a dealer to come to, and that it stays. @throws AppError 422 on `dealerGroupId` */
async function expectGroup(tx: Transaction, dealerGroupId: string): Promise<void> {
  const [group] = await tx.select().from(dealerGroups).where(eq(dealerGroups.id, dealerGroupId)).for('key share')
  if (!group) throw refusal(['dealerGroupId'], 'unknown', 'Choose a dealer group.')
  if (!group.isActive)
    throw refusal(['dealerGroupId'], 'inactive', `${group.name} is not active. Choose another group.`)
}

/** Adds a dealer. @throws AppError 422 on `dealerGroupId`, `code` or `name` */
export function createDealer(context: Context, form: DealerForm): Promise<{ data: Dealer }> {
  return refusingTaken(taken(context, form), () =>
    context.services.database.unscoped('create dealer', (tx) =>
      context.once(tx, async () => {
        await expectGroup(tx, form.dealerGroupId)
        const dealer = { id: v7(), ...fieldsOf(form) }
        await tx.insert(dealers).values(dealer)
        await audit(tx, { ...about(context, dealer.id), type: 'dealer.created', data: { to: fieldsOf(form) } })
        return { data: await dealerById(tx, dealer.id) }
      }),
    ),
  )
}

/**
 * Changes a dealer as its form was sent. The sessions at one that is deactivated, or moves to another group, are narrowed
 * at once: the database tells every server. A dealer keeps its group once a vehicle has stood there, since the vehicle's
 * record belongs to the group.
 * @throws AppError 404, 422 on `dealerGroupId`, `code` or `name`, 409 STALE_VERSION
 */
export function changeDealer(context: Context, { id }: Dealer, form: DealerChange) {
  // A vehicle that was removed stays on record.
  const scope = withRemoved({ dealerIds: [id], userId: context.session.userId })
  return refusingTaken(taken(context, form), () =>
    context.services.database.scoped(scope, async (tx): Promise<{ data: Dealer }> => {
      const from = await lockDealer(tx, id)
      const events = eq(auditEvents.type, 'dealer.changed')
      await expectVersion(tx, 'dealer', { ...from, events }, form.version)
      if (form.dealerGroupId !== from.dealerGroupId) {
        await expectGroup(tx, form.dealerGroupId)
        if (await hasHadVehicles(tx, id)) throw refusal(['dealerGroupId'], 'inUse', HAS_HAD_VEHICLES)
      }
      const to = fieldsOf(form)
      await tx
        .update(dealers)
        .set({ ...to, version: sql`${dealers.version} + 1` })
        .where(eq(dealers.id, id))
      await audit(tx, { ...about(context, id), type: 'dealer.changed', data: { from: fieldsOf(from), to } })
      return { data: await dealerById(tx, id) }
    }),
  )
}

/** Whose event it is. */
export const about = ({ session }: Context, id: string) => ({
  actorId: session.userId,
  subjectType: 'dealer',
  subjectId: id,
  dealerId: id,
})
