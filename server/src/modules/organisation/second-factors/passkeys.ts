import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { CreationOptions, MadePasskey, UsedPasskey } from '@forecourt/contracts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Account } from '../../../platform/auth/lock-user.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { PublicContext } from '../../../platform/http/context.ts'
import { passkeys } from '../../../schema/index.ts'
import { relyingPartyOf, type RelyingParty } from './relying-party.ts'

type PasskeyRow = typeof passkeys.$inferSelect

/** EdDSA, ES256 and RS256, by their COSE numbers. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = 5 * 60_000
const REQUIRED = 'required' as const

/** Nobody is named, so that it can be asked before it is known who signs in: the passkey itself says whose it is. */
export async function challengeForUse({ services: { auth, config } }: PublicContext) {
  const rpId = relyingPartyOf(config).id
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  const options = { challenge, rpId, timeout: TIMEOUT_MS, userVerification: REQUIRED, allowCredentials: [] }
  return { ticket: auth.tickets.passkeyUse.issue({ challenge }), options }
}

/** What a browser makes a passkey of; one that holds a passkey of this person already is told apart by it. */
export async function challengeForAddition(
  { services: { auth, config } }: PublicContext,
  { id: userId, email, name }: Account,
  held: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[],
): Promise<{ ticket: string; options: CreationOptions }> {
  const { id, name: rpName } = relyingPartyOf(config)
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpID: id,
    rpName,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  const options: CreationOptions = {
    challenge,
    rp: { id, name: rpName },
    user,
    pubKeyCredParams,
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: held.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    // It is found without a name being typed, and its holder is verified: so it is enough alone.
    authenticatorSelection: { residentKey: REQUIRED, requireResidentKey: true, userVerification: REQUIRED },
  }
  return { ticket: auth.tickets.passkeyAddition.issue({ userId, challenge }), options }
}

/** Throws for whatever a browser would not have sent. */
const orNull = <Result>(work: Promise<Result>): Promise<Result | null> => work.catch(() => null)

const expected = (party: RelyingParty, challenge: string, clientDataJSON: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.originOf(clientDataJSON),
  expectedRPID: party.id,
  requireUserVerification: true,
})

/** What is kept of a new passkey; null for one that does not answer the challenge. */
export function checkedAddition(
  { config }: PublicContext['services'],
  passkey: MadePasskey,
  challenge: string,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const check = async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(relyingPartyOf(config), challenge, passkey.response.clientDataJSON),
      response: { ...passkey, clientExtensionResults: {} },
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: passkey.response.transports ?? [],
    }
  }
  return orNull(check())
}

/** How often the passkey has been used now; null for one that did not sign the challenge, or is a copy. */
export function checkedUse(
  { config }: PublicContext['services'],
  passkey: UsedPasskey,
  challenge: string,
  kept: PasskeyRow,
): Promise<number | null> {
  const check = async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(relyingPartyOf(config), challenge, passkey.response.clientDataJSON),
      response: { ...passkey, clientExtensionResults: {} },
      credential: {
        id: kept.credentialId,
        publicKey: Buffer.from(kept.publicKey, 'base64url'),
        counter: kept.counter,
        transports: kept.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  }
  return orNull(check())
}

export async function passkeyByCredential(tx: Transaction, credentialId: string): Promise<PasskeyRow | null> {
  const [found] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return found ?? null
}

/** Of one person, in the order in which they were added. */
export const passkeysOf = (tx: Transaction, userId: string): Promise<PasskeyRow[]> =>
  tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** Writes down that a passkey was used; false where it was removed meanwhile. */
export async function notePasskeyUse(tx: Transaction, { id }: PasskeyRow, counter: number): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id })
  return used.length > 0
}
