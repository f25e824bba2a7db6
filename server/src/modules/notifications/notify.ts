import { formatRegistration } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { makes, models, type vehicles } from '../../schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { deliver, type Telling } from './deliver.ts'
import type { Notice } from './notice.ts'
import { pageOf } from './links.ts'
import { peopleOf, preferencesOf, rolesAt } from './recipients.ts'

type About = Pick<
  typeof vehicles.$inferSelect,
  | 'id'
  | 'dealerId'
  | 'stage'
  | 'subStage'
  | 'registration'
  | 'shortChassis'
  | 'stockNumber'
  | 'makeId'
  | 'modelId'
  | 'modelCustom'
>

export interface Occasion {
  vehicle: About
  /** Never told of what they did themselves; null when nobody did it. */
  actorId: string | null
  at: string
  /** When it came to be, if not just now. */
  since?: string
}

/** Tells people of a vehicle. Each person hears once, of the first notice that is for them. */
export async function notify(
  tx: Transaction,
  { vehicle, actorId, at, since = at }: Occasion,
  notices: readonly Notice[],
): Promise<void> {
  const told = new Set<string>(actorId ? [actorId] : [])
  const [name, meant] = await Promise.all([
    nameOf(tx, vehicle),
    Promise.all(notices.map(async (notice) => ({ notice, people: await peopleOf(tx, vehicle.dealerId, notice) }))),
  ])
  const addressed = meant.flatMap(({ notice, people }) => {
    const userIds = people.filter((id) => !told.has(id))
    for (const id of userIds) told.add(id)
    return userIds.length > 0 ? [{ notice, userIds }] : []
  })
  if (addressed.length === 0) return
  const { id: vehicleId, dealerId } = vehicle
  const everybody = addressed.flatMap(({ userIds }) => userIds)
  const [roles, preferences] = await Promise.all([rolesAt(tx, dealerId, everybody), preferencesOf(tx, everybody)])
  const taskPage = (userId: string) =>
    pageOf(vehicle, {
      activeRole: 'EMPLOYEE',
      activeDealerId: dealerId,
      activeDealerRoles: roles.get(userId) ?? [],
    })
  const tellings = addressed.flatMap(({ notice: { type, verb, body = name, url, subjectKey }, userIds }) =>
    userIds.map((userId): Telling => {
      const title = `${markOf(vehicle)} ${verb}`
      return { userId, dealerId, vehicleId, type, title, body, url: url ?? taskPage(userId), subjectKey }
    }),
  )
  await deliver(tx, tellings, { at, since, preferences, ...(actorId === null && { isByTime: true }) })
}

const markOf = ({ registration, shortChassis, stockNumber }: About) =>
  registration ? formatRegistration(registration) : (shortChassis ?? `Stock ${stockNumber}`)

async function nameOf(tx: Transaction, { makeId, modelId, modelCustom }: About): Promise<string> {
  const [[make], [model]] = await Promise.all([
    makeId ? tx.select({ name: makes.name }).from(makes).where(eq(makes.id, makeId)) : [],
    modelId ? tx.select({ name: models.name }).from(models).where(eq(models.id, modelId)) : [],
  ])
  return [make?.name, model?.name ?? modelCustom].filter(Boolean).join(' ') || 'Make not known yet'
}
