import { networkOf } from '../../../platform/limits/network-of.ts'
import { spend } from '../../../platform/limits/limiters.ts'
import { refusal, unavailable } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/context.ts'
import { decryptSecret } from '../../vehicle/lookup/key-cipher.ts'
import { addressToSignIn, newChecks, reasonOf } from './openid.ts'
import { domainOf, type Provider, providerOfDomain, redirectAddressOf } from './provider.ts'

export const NOT_ANSWERING =
  'Your organisation’s sign-on does not answer at present. Try again, or log in with your password.'

/** A provider as its client speaks to it. @throws Error when it cannot be read, or its secret was kept under another SECRET */
export async function clientOf(provider: Provider, { config, signOn }: PublicContext['services']) {
  const clientSecret = decryptSecret(provider.clientSecretEncrypted, config.secret)
  if (clientSecret === null) throw new Error('The client secret can no longer be read: it has to be entered again')
  return { metadata: await signOn.described(provider), clientId: provider.clientId, clientSecret, mode: config.mode }
}

/**
 * Sends somebody to the provider of their address's domain, by which alone it is found: whether there is such an account is
 * not told.
 * @returns the provider's page, and the ticket to come back with
 * @throws AppError 422 `unknown` on `email`, 429 for a network that asks too often, 503 while the provider does not answer
 */
export async function startSignOn(email: string, { services, address, log }: PublicContext) {
  const { auth, config, database, signOn } = services
  await spend(signOn.starts, networkOf(address))
  const provider = await database.unscoped('find sign-on', (tx) => providerOfDomain(tx, domainOf(email)))
  if (!provider) {
    const message = 'There is no single sign-on for this address. Log in with your password.'
    throw refusal(['email'], 'unknown', message)
  }
  const checks = newChecks()
  try {
    const client = await clientOf(provider, services)
    const redirectAddress = redirectAddressOf(config)
    return {
      address: await addressToSignIn(client, checks, { redirectAddress, email }),
      ticket: auth.tickets.signOn.issue({ providerId: provider.id, ...checks }),
    }
  } catch (error) {
    log.warn({ reason: reasonOf(error), providerId: provider.id }, 'A provider of single sign-on cannot be used')
    throw unavailable('SIGN_ON_UNAVAILABLE', NOT_ANSWERING)
  }
}
