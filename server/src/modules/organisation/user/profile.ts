import type { DealerOption, Profile } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { placesOf, type Place } from '../auth/places.ts'
import { openLinkOf } from '../accounts/links.ts'
import { users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

/** The profile of a user, with the dealers and main roles that can be switched to. */
export async function profileOf(
  tx: Transaction,
  { config, files }: Pick<Services, 'config' | 'files'>,
  userId: string,
): Promise<Profile> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw notFound()
  const places = user.platformRole === 'DEVELOPER' ? [] : await placesOf(tx, userId)
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
    profilePhotoUrl: files.urlOf(user.profilePhotoFileId, 'thumb'),
    platformRole: user.platformRole,
    passwordSetByOther: user.passwordSetById !== null,
    keepsToStable: user.keepsToStable,
    newEmail: (await openLinkOf(tx, userId, 'EMAIL'))?.email ?? null,
    sendsMail: config.mail !== null,
    availableDealers: places.toSorted(byName).map((place) => dealerOption(place, files)),
  }
}

const byName = (one: Place, other: Place) => one.name.localeCompare(other.name, 'en-GB')

const dealerOption = (
  { dealerId, name, code, mainRoles, ...logos }: Place,
  files: Services['files'],
): DealerOption => ({
  id: dealerId,
  name,
  code,
  mainRoles,
  groupLogoLightUrl: files.urlOf(logos.logoLightFileId, 'thumb'),
  groupLogoDarkUrl: files.urlOf(logos.logoDarkFileId, 'thumb'),
})
