import { z } from 'zod'
import { call } from '../call.ts'
import { data } from '../envelope.ts'
import { Id, text, Timestamp } from '../fields.ts'
import { KEY_SCOPES } from '../key-scopes.ts'

/** API keys that a dealer may have in use at one time. */
export const MOST_API_KEYS = 20

/** Days after which a key may end; null where it ends only when it is revoked. */
const MOST_DAYS = 730

/**
 * ACTIVE works, EXPIRED and REVOKED do so no more; STOPPED is one whose maker is no longer a super admin of the dealer, or
 * may no longer sign in.
 */
export const API_KEY_STATES = ['ACTIVE', 'STOPPED', 'EXPIRED', 'REVOKED'] as const
export type ApiKeyState = (typeof API_KEY_STATES)[number]

/** A key by which another program uses the API at a dealer. The key itself is shown once, when it is made. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The characters that it begins with, by which it is recognised: `fck_4Fz9aB`. */
  prefix: z.string(),
  state: z.enum(API_KEY_STATES),
  scopes: z.array(z.string()),
  /** Those of its scopes that its maker no longer holds, and so the key neither. */
  lostScopes: z.array(z.string()),
  createdBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  /** To the minute. */
  lastUsedAt: Timestamp.nullable(),
  revokedAt: Timestamp.nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const ApiKeyForm = z.strictObject({
  /** What uses it, such as the name of a program. */
  name: text(60),
  scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
  /** In how many days it ends; null where only revoking ends it. */
  expiresInDays: z.int().min(1).max(MOST_DAYS).nullable(),
})
export type ApiKeyForm = z.output<typeof ApiKeyForm>

const ScopeGroups = z.array(
  z.object({
    label: z.string(),
    scopes: z.array(
      z.object({
        name: z.enum(KEY_SCOPES),
        label: z.string(),
        /** Whether the asker holds it at this dealer, in any of their roles, and so may give it to a key. */
        held: z.boolean(),
      }),
    ),
  }),
)
export type ApiKeyScopeGroups = z.output<typeof ScopeGroups>

export const apiKeys = {
  list: call({
    method: 'GET',
    path: '/dealer/api-keys',
    summary: 'The API keys of the active dealer, the newest first; of those that have ended the latest few',
    permission: 'dealer.apiKeys.read',
    response: data(z.array(ApiKey)),
  }),
  scopes: call({
    method: 'GET',
    path: '/dealer/api-keys/scopes',
    summary: 'What an API key may be given, by area, and which of it the asker holds',
    permission: 'dealer.apiKeys.create',
    response: data(ScopeGroups),
  }),
  create: call({
    method: 'POST',
    path: '/dealer/api-keys',
    summary: 'Make an API key with scopes that its maker holds; the key itself is answered this once',
    permission: 'dealer.apiKeys.create',
    body: ApiKeyForm,
    response: data(z.object({ key: ApiKey, token: z.string() })),
    status: 201,
  }),
  revoke: call({
    method: 'POST',
    path: '/dealer/api-keys/:apiKeyId/revoke',
    summary: 'End an API key at once and for good; revoking it once more changes nothing',
    permission: 'dealer.apiKeys.revoke',
    params: z.object({ apiKeyId: Id }),
    response: data(ApiKey),
  }),
}
