import * as openid from 'openid-client'
import { z } from 'zod'
import type { Config } from '../../../platform/config/config.ts'
import { mayBePublic } from '../../../platform/outgoing/post.ts'
import { publicFetch } from '../../../platform/outgoing/public-fetch.ts'

type Mode = Config['mode']

/** For all that is asked of a provider at once. Somebody waits. */
const TIMEOUT_MS = 10_000

const fetchInTime = (mode: Mode) => publicFetch(mode, AbortSignal.timeout(TIMEOUT_MS))

/** What is kept of a provider's description of itself (OpenID Connect Discovery 1.0), which may be long. */
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
export type Metadata = z.output<typeof Metadata>

/** Why a provider cannot be used, as a sentence for whoever sets it up. */
export class UnusableProviderError extends Error {}

/** What went wrong, for the log: its messages alone, as causes may hold tokens. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message
}

/**
 * What a provider says of itself.
 * @throws UnusableProviderError for one that names another issuer or lacks what is needed; Error when it cannot be read
 */
export async function describe(issuer: string, mode: Mode): Promise<Metadata> {
  const found = await openid.discovery(new URL(issuer), 'forecourt', undefined, openid.None(), {
    [openid.customFetch]: fetchInTime(mode),
    execute: mode === 'test' ? [openid.allowInsecureRequests] : [],
  })
  const { success, data } = Metadata.safeParse(found.serverMetadata())
  if (!success) throw new UnusableProviderError('This provider does not offer sign-in with a code and signed tokens.')
  // The client lets some providers name an issuer of all their customers, any of whom could then sign people in here.
  if (new URL(data.issuer).href !== new URL(issuer).href) {
    throw new UnusableProviderError(`This provider calls itself ${data.issuer}. Enter that address if it is yours.`)
  }
  if (!mayBePublic(data.authorization_endpoint, mode)) {
    throw new UnusableProviderError('This provider’s page to sign in is not on a public server.')
  }
  return data
}

interface Client {
  metadata: Metadata
  clientId: string
  clientSecret: string
  mode: Mode
}

function configurationOf({ metadata, clientId, clientSecret, mode }: Client): openid.Configuration {
  // A provider that does not say takes the secret in a header alone.
  const takesInBody = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')
  const authentication = takesInBody ? openid.ClientSecretPost(clientSecret) : openid.ClientSecretBasic(clientSecret)
  const configuration = new openid.Configuration(metadata, clientId, undefined, authentication)
  configuration[openid.customFetch] = fetchInTime(mode)
  // Otherwise a token that came over TLS is believed without its signature.
  openid.enableNonRepudiationChecks(configuration)
  if (mode === 'test') openid.allowInsecureRequests(configuration)
  return configuration
}

/** What somebody who comes back from a provider is known by. */
export interface Checks {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
}

export const newChecks = (): Checks => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
})

/** Where somebody goes to sign in, with their address filled in there. */
export async function addressToSignIn(
  client: Client,
  { state, nonce, verifier }: Checks,
  { redirectAddress, email }: { redirectAddress: string; email: string },
): Promise<string> {
  const { href } = openid.buildAuthorizationUrl(configurationOf(client), {
    redirect_uri: redirectAddress,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  })
  return href
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  // Some write it as a text, which proves nothing.
  email_verified: z.boolean().optional().catch(undefined),
})
export type Claims = z.output<typeof Claims>

/**
 * Whom a provider means by a code. Everything is checked: state, nonce, issuer, audience, time and signature.
 * @param returned the address to which the person came back, with what the provider put into its query
 * @throws Error for whatever is wrong
 */
export async function claimsOf(client: Client, { state, nonce, verifier }: Checks, returned: URL): Promise<Claims> {
  const configuration = configurationOf(client)
  const tokens = await openid.authorizationCodeGrant(configuration, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = Claims.parse(tokens.claims())
  if (claims.email !== undefined || !client.metadata.userinfo_endpoint) return claims
  // The standard has providers tell an address there alone, unless they choose to.
  return Claims.parse(await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub))
}
