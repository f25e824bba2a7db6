import type { DealerRole, MainRole } from '@forecourt/domain'
import { v7 } from 'uuid'
import { hashPassword } from '../platform/auth/passwords.ts'
import { placesOf, positionAt, startOf, type Position } from '../modules/organisation/auth/places.ts'
import { startSession } from '../platform/auth/sessions.ts'
import { dealerAdmins, dealerEmployees, users } from '../schema/index.ts'
import type { Services } from '../platform/services.ts'

export const PASSWORD = 'correct-horse-battery'
let hashed: Promise<string> | undefined

export interface Person {
  id: string
  username: string
  email: string
}

interface Holds {
  developer?: boolean
  adminAt?: readonly string[]
  /** Dealer roles by dealer ID. */
  employeeAt?: Readonly<Record<string, DealerRole[]>>
  isActive?: boolean
}

/** A user with the given roles, whose password is `PASSWORD`. */
export async function createPerson({ database }: Pick<Services, 'database'>, holds: Holds = {}): Promise<Person> {
  const { developer = false, adminAt = [], employeeAt = {}, isActive = true } = holds
  const id = v7()
  const username = `person-${id.slice(-12)}`
  const email = `${username}@people.test`
  const passwordHash = await (hashed ??= hashPassword(PASSWORD))
  await database.asOwner('test person', async (tx) => {
    const platformRole = developer ? 'DEVELOPER' : null
    await tx
      .insert(users)
      .values({ id, name: `Person ${id.slice(-4)}`, username, email, passwordHash, platformRole, isActive })
    for (const dealerId of adminAt) await tx.insert(dealerAdmins).values({ dealerId, userId: id })
    for (const [dealerId, roles] of Object.entries(employeeAt)) {
      await tx.insert(dealerEmployees).values({ dealerId, userId: id, roles })
    }
  })
  return { id, username, email }
}

export interface Session {
  sessionId: string
  accessToken: string
  refreshToken: string
}

/** A person's session where signing in would start it, or at the given dealer and role. */
export async function signedIn(
  { auth, database }: Pick<Services, 'auth' | 'database'>,
  { id }: Pick<Person, 'id'>,
  at?: { dealerId: string; role: MainRole },
): Promise<Session> {
  return database.unscoped('test session', async (tx) => {
    const places = await placesOf(tx, id)
    const [user] = await tx
      .select()
      .from(users)
      .then((all) => all.filter((one) => one.id === id))
    if (!user) throw new Error('There is no such person.')
    const place = places.find(({ dealerId }) => dealerId === at?.dealerId)
    const position: Position = at && place ? positionAt(place, at.role) : startOf(user, places)
    const { sessionId, refreshToken } = await startSession(tx, id, position, 'test')
    const { dealerId, role } = position
    return {
      sessionId,
      refreshToken,
      accessToken: auth.accessTokens.sign({ sessionId, dealerId, role }),
    }
  })
}
