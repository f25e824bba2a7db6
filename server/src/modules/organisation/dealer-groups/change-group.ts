import type { DealerGroup, DealerGroupChange, DealerGroupForm } from '@forecourt/contracts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { audit } from '../../../platform/auth/audit.ts'
import { auditEvents, dealerGroups, dealers } from '../../../schema/index.ts'
import { removeUnused } from '../../../platform/http/replace-file.ts'
import type { Context } from '../../../platform/http/context.ts'
import { expectVersion } from '../../../platform/records/changes.ts'
import { refuseInUse } from '../../../platform/records/in-use.ts'
import { existingName } from '../../../platform/records/same-name.ts'
import { refusingTaken, type Taken } from '../../../platform/records/unique.ts'
import { groupById, lockGroup } from './group-list.ts'

const taken = (context: Context, { name }: DealerGroupForm): Taken => ({
  dealer_groups_name_key: {
    field: 'name',
    message: 'There is already a dealer group with this name.',
    existing: async () => {
      const existing = await existingName(context, { column: dealerGroups.name }, name)
      return existing && `There is already a dealer group called ${existing}.`
    },
  },
})

const fieldsOf = ({ name, isActive }: DealerGroupForm) => ({ name, isActive })

/** Adds a dealer group. @throws AppError 422 `duplicate` on `name`, compared as `sameName` does */
export function createGroup(context: Context, form: DealerGroupForm): Promise<{ data: DealerGroup }> {
  const { database, files } = context.services
  return refusingTaken(taken(context, form), () =>
    database.unscoped('create dealer group', (tx) =>
      context.once(tx, async () => {
        const group = { id: v7(), ...fieldsOf(form) }
        await tx.insert(dealerGroups).values(group)
        await audit(tx, { ...about(context, group.id), type: 'dealerGroup.created', data: { to: fieldsOf(form) } })
        return { data: await groupById(tx, group.id, files) }
      }),
    ),
  )
}

/**
 * Changes a dealer group as its form was sent. The sessions at the dealers of one that is deactivated are narrowed at
 * once: the database tells every server.
 * @throws AppError 404, 422 `duplicate` on `name`, 409 STALE_VERSION
 */
export function changeGroup(context: Context, id: string, form: DealerGroupChange): Promise<{ data: DealerGroup }> {
  const { database, files } = context.services
  return refusingTaken(taken(context, form), () =>
    database.unscoped('change dealer group', async (tx) => {
      const from = await lockGroup(tx, id)
      // A logo is nothing that its form would undo.
      const events = eq(auditEvents.type, 'dealerGroup.changed')
      await expectVersion(tx, 'dealer group', { ...from, events }, form.version)
      const to = fieldsOf(form)
      await tx
        .update(dealerGroups)
        .set({ ...to, version: sql`${dealerGroups.version} + 1` })
        .where(eq(dealerGroups.id, id))
      await audit(tx, { ...about(context, id), type: 'dealerGroup.changed', data: { from: fieldsOf(from), to } })
      return { data: await groupById(tx, id, files) }
    }),
  )
}

/** Deletes a dealer group without dealers, and its logos. @throws AppError 404, 409 IN_USE with the count of dealers */
export async function deleteGroup(context: Context, id: string): Promise<undefined> {
  const group = await context.services.database.unscoped('delete dealer group', async (tx) => {
    const standing = await lockGroup(tx, id, 'update')
    const count = await tx.$count(dealers, eq(dealers.dealerGroupId, id))
    refuseInUse('dealer group', [{ kind: 'dealers', one: 'dealer', many: 'dealers', count }])
    await tx.delete(dealerGroups).where(eq(dealerGroups.id, id))
    await audit(tx, { ...about(context, id), type: 'dealerGroup.deleted', data: { from: fieldsOf(standing) } })
    return standing
  })
  await removeUnused(context, group.logoLightFileId, group.logoDarkFileId)
}

/** Whose event it is. */
export const about = ({ session }: Context, id: string) => ({
  actorId: session.userId,
  subjectType: 'dealerGroup',
  subjectId: id,
})
