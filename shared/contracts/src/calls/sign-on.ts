import { z } from 'zod'
import { call } from '../call.ts'
import { data, nothing } from '../envelope.ts'
import { refuse } from '../errors.ts'
import { Email, Id, optionalText, text } from '../fields.ts'
import { NewSession } from './auth.ts'

/** How a dealer group's people sign in at their own provider of OpenID Connect. */
export const SignOn = z.object({
  /** The dealer group's. */
  id: z.string(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** Of e-mail addresses: `harwood.co.uk, harwood-vans.co.uk`. */
  domains: z.string(),
  isActive: z.boolean(),
  /** Of how many accounts the provider's own name is known, because they have signed in by it. */
  linkedCount: z.int(),
  /** Where the provider has to send people back to. */
  redirectAddress: z.string(),
  /** 0 before it is set up. */
  version: z.int(),
})
export type SignOn = z.output<typeof SignOn>

/** More than any group has. */
const MOST_DOMAINS = 20
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.')
  return domain.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label))
}

/** Typed in one line, and kept as `a.test, b.test`. */
const Domains = text(2000).transform((typed, context) => {
  const domains = [
    ...new Set(
      typed
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ].toSorted()
  const wrong = domains.find((domain) => !isDomain(domain))
  if (domains.length === 0) refuse(context, 'required', [], 'This is required.')
  if (wrong) refuse(context, 'pattern', [], `“${wrong.slice(0, 60)}” is not a domain, such as harwood.co.uk.`)
  if (domains.length > MOST_DOMAINS) refuse(context, 'max', [], `This must be at most ${MOST_DOMAINS} domains.`)
  return domains.join(', ')
})

export const SignOnForm = z.strictObject({
  /** The name its staff know it by. */
  name: text(100, 2),
  /** Which addresses are refused beyond these is the server's to say: it asks them. */
  issuer: text(1000).pipe(z.url({ protocol: /^https?$/ })),
  clientId: text(300),
  /** Left out, the one that is kept stays. It is never told again. */
  clientSecret: optionalText(1000),
  domains: Domains,
  isActive: z.boolean(),
})
export type SignOnForm = z.output<typeof SignOnForm>

export const SignOnChange = SignOnForm.extend({ version: z.int() })
export type SignOnChange = z.output<typeof SignOnChange>

const params = z.object({ dealerGroupId: Id })

/** What a provider sends people back with, and the ticket that they went with. */
const FromProvider = z.strictObject({
  ticket: z.string().max(2000),
  code: z.string().min(1).max(4000),
  state: z.string().max(200),
  /** Of providers that name themselves in it (RFC 9207). */
  iss: z.string().max(1000).optional(),
})

export const signOn = {
  read: call({
    method: 'GET',
    path: '/dealer-groups/:dealerGroupId/sign-on',
    summary: 'How the people of a dealer group sign in at a provider of their own; version 0 before that is set up',
    permission: 'master.dealerGroups.read',
    params,
    response: data(SignOn),
  }),
  update: call({
    method: 'PATCH',
    path: '/dealer-groups/:dealerGroupId/sign-on',
    summary: 'Set up or change how the people of a dealer group sign in at a provider, which is asked first',
    permission: 'master.dealerGroups.update',
    params,
    body: SignOnChange,
    response: data(SignOn),
  }),
  delete: call({
    method: 'DELETE',
    path: '/dealer-groups/:dealerGroupId/sign-on',
    summary: 'Delete the provider of a dealer group, and which accounts have signed in by it',
    permission: 'master.dealerGroups.update',
    params,
    response: nothing,
    status: 204,
  }),
  start: call({
    method: 'POST',
    path: '/auth/sign-on/start',
    summary:
      'Where the holder of an e-mail address signs in by single sign-on, whether there is such an account or not',
    permission: 'public',
    body: z.strictObject({ email: Email }),
    response: data(z.object({ address: z.string(), ticket: z.string() })),
  }),
  signIn: call({
    method: 'POST',
    path: '/auth/sign-on',
    summary: 'Sign in with what a provider of single sign-on sent back',
    permission: 'public',
    body: FromProvider,
    response: data(NewSession),
  }),
}
