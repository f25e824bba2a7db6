import { eq } from 'drizzle-orm'
import { notFound } from '../../../../platform/errors.ts'
import { sql } from 'drizzle-orm'
import { files, users } from '../../../../schema/index.ts'
import type { Transaction } from '../../../../platform/database/scope.ts'
import { jsonEntry, type Packing } from '../entry.ts'
import { addFile } from '../files.ts'

/**
 * What is kept about a person, whichever dealers they work or worked at, as the law has it (UK GDPR, article 15): who they
 * are, where they work, where they were signed in, what they did and wrote, what they were told, and how they set it up.
 */
export async function packPerson({ services, subjectId: userId, expect, add }: Packing): Promise<void> {
  // As the owner, because a person's own data lies at more dealers than their session reaches.
  const found = await services.database.asOwner('archive of a person', (tx) => read(tx, userId))
  const { profile, photo, ...rest } = found
  if (!profile) throw notFound('The account is no longer there.')
  const lists = Object.entries(rest)
  await expect(lists.length + (photo ? 2 : 1))
  await add(jsonEntry('profile.json', profile))
  for (const [name, rows] of lists) await add(jsonEntry(`${name}.json`, rows))
  if (photo) await addFile({ services, add }, photo, (name) => name)
}

async function read(tx: Transaction, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  const rows = async (statement: ReturnType<typeof sql>) => (await tx.execute(statement)).rows
  const [photo] = user?.profilePhotoFileId
    ? await tx
        .select({ id: files.id, filename: files.filename })
        .from(files)
        .where(eq(files.id, user.profilePhotoFileId))
    : []
  const { passwordHash: _, searchText: __, ...profile } = user ?? {}
  return {
    profile: user && profile,
    photo,
    places: await rows(sql`
      select d.name as dealer, e.roles, e.job_title, e.started_at, a.user_id is not null as super_admin
      from dealers d
        left join dealer_employees e on e.dealer_id = d.id and e.user_id = ${userId}
        left join dealer_admins a on a.dealer_id = d.id and a.user_id = ${userId}
      where e.user_id is not null or a.user_id is not null order by d.name`),
    sessions: await rows(sql`
      select id, user_agent, created_at, last_used_at, ended_at, end_reason from sessions
      where user_id = ${userId} order by created_at`),
    'audit-log': await rows(sql`
      select at, type, subject_type, subject_id, data from audit_events where actor_id = ${userId} order by at`),
    'what-others-did-to-the-account': await rows(sql`
      select at, type, data from audit_events
      where subject_id = ${userId} and subject_type = 'user' and actor_id is distinct from ${userId} order by at`),
    'what-they-did-to-vehicles': await rows(sql`
      select at, vehicle_id, type, stage, sub_stage from vehicle_events where actor_id = ${userId} order by at`),
    messages: await rows(sql`
      select vehicle_id, created_at, edited_at, deleted_at, body from vehicle_messages
      where author_id = ${userId} order by created_at`),
    notifications: await rows(sql`
      select created_at, read_at, type, title, body, url from notifications where user_id = ${userId} order by created_at`),
    'notification-settings': await rows(sql`
      select types, quiet_hours from notification_preferences where user_id = ${userId}`),
    'lists-by-e-mail': await rows(sql`
      select d.name as dealer, v.list, v.name, m.rhythm, m.weekday, m.created_at from list_mails m
        join saved_views v on v.id = m.view_id join dealers d on d.id = m.dealer_id
      where m.user_id = ${userId} order by m.created_at`),
    views: await rows(sql`select list, name, filters, sort, is_shared from saved_views where user_id = ${userId}`),
  }
}
