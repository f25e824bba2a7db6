import { eq, sql } from 'drizzle-orm'
import { audit } from '../../platform/auth/audit.ts'
import { users } from '../../platform/database/schema/index.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusingTaken, type Taken } from '../../platform/records/unique.ts'
import { profileOf } from './profile.ts'

type Change = Partial<Pick<typeof users.$inferInsert, 'name' | 'username' | 'email' | 'profilePhotoFileId'>>

/** The names by which people sign in. */
export const TAKEN: Taken = {
  users_username_key: { field: 'username', message: 'This username is taken.' },
  users_email_key: { field: 'email', message: 'This e-mail address is taken.' },
}

/**
 * Changes what the caller's own profile says and answers the new profile.
 * @throws AppError 422 on the field when somebody else has the username or e-mail address
 */
export async function changeUser({ services, session }: Context, type: string, change: Change) {
  const { userId } = session
  return refusingTaken(TAKEN, () =>
    services.database.unscoped(type, async (tx) => {
      await tx
        .update(users)
        .set({ ...change, version: sql`${users.version} + 1` })
        .where(eq(users.id, userId))
      await audit(tx, { type, actorId: userId, subjectType: 'user', subjectId: userId, data: { to: change } })
      return { data: await profileOf(tx, services.files, userId) }
    }),
  )
}
