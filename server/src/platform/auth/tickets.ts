import { createSigner, createVerifier } from 'fast-jwt'
import { v7 } from 'uuid'
import { z } from 'zod'
import { spentTickets } from '../../schema/index.ts'
import type { Transaction } from '../database/scope.ts'
import { deriveKey } from './keys.ts'

/** A ticket that was brought back in time. */
interface Opened<Claims> {
  /** By which it is spent. */
  id: string
  claims: Claims
}

/** What the server tells itself through a browser, for one purpose and for some minutes. */
export interface Tickets<Claims> {
  issue: (claims: Claims) => string
  /** null for what is too old, of another purpose or not the server's. */
  open: (ticket: string) => Opened<Claims> | null
}

/**
 * Tickets are signed and kept nowhere, so that anybody may be given one without a row being written. They are not
 * encrypted: their holder can read them.
 */
function ticketsFor<Shape extends z.ZodRawShape>(
  secret: string,
  purpose: string,
  seconds: number,
  shape: Shape,
): Tickets<z.output<z.ZodObject<Shape>>> {
  const key = deriveKey(secret, `ticket:${purpose}`)
  const sign = createSigner({ key, algorithm: 'HS256', expiresIn: seconds * 1000 })
  const verify = createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['exp'] })
  const claimsOf = z.object(shape)
  const Envelope = z.object({ jti: z.string(), claims: z.unknown() })
  return {
    issue: (claims) => sign({ jti: v7(), claims }),
    open(ticket) {
      try {
        const { jti, claims } = Envelope.parse(verify(ticket))
        return { id: jti, claims: claimsOf.parse(claims) }
      } catch {
        return null
      }
    },
  }
}

/** Within these people find their phone, their key, or the code in a drawer. */
const SECONDS = 10 * 60

/** Every ticket there is. */
export const createTickets = (secret: string) => ({
  /**
   * The first step was right. `password` is the mark of the password that there was: another one since makes it worthless.
   */
  secondStep: ticketsFor(secret, 'second-step', SECONDS, {
    userId: z.string(),
    password: z.string(),
    first: z.enum(['PASSWORD', 'SIGN_ON']),
  }),
  /** Somebody goes to a provider of single sign-on, with these to be known by when they come back. */
  signOn: ticketsFor(secret, 'sign-on', SECONDS, {
    providerId: z.string(),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
  }),
  /** A passkey is to sign this challenge. */
  passkeyUse: ticketsFor(secret, 'passkey-use', SECONDS, { challenge: z.string() }),
  passkeyAddition: ticketsFor(secret, 'passkey-addition', SECONDS, { userId: z.string(), challenge: z.string() }),
  authenticatorAddition: ticketsFor(secret, 'authenticator-addition', SECONDS, {
    userId: z.string(),
    secret: z.string(),
  }),
  /** The holder of the session confirmed that it is them. */
  confirmation: ticketsFor(secret, 'confirmation', SECONDS, { sessionId: z.string() }),
})

/** Uses a ticket up; false where that was done before. */
export async function spendTicket(tx: Transaction, { id }: { id: string }): Promise<boolean> {
  const spent = await tx.insert(spentTickets).values({ id }).onConflictDoNothing().returning({ id: spentTickets.id })
  return spent.length > 0
}
