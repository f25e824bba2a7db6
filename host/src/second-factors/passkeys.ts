import { api } from '@forecourt/api-client/client'
import type { NewSession } from '@forecourt/session'
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'

/* What asks the browser for passkeys: fetched when somebody is about to use one. */

/** A passkey with what it signed, as `PasskeyProof` wants it. @throws Error as `passkeyProblem` tells */
export async function askForPasskey(useBrowserAutofill = false) {
  const { data } = await api('POST /auth/passkey-challenge')
  const passkey = await startAuthentication({ optionsJSON: data.options, useBrowserAutofill })
  return { ticket: data.ticket, passkey }
}

/** Signs in with a passkey. @throws Error as `passkeyProblem` tells */
export async function signInByPasskey(useBrowserAutofill = false): Promise<NewSession> {
  const body = await askForPasskey(useBrowserAutofill)
  return (await api('POST /auth/passkey', { body })).data
}

/** Makes a passkey and adds it; answers recovery codes with the first. @throws Error as `passkeyProblem` tells */
export async function addPasskey(name: string, proof: string | undefined): Promise<string[] | null> {
  const { data } = await api('POST /user/passkeys/challenge', { body: { proof } })
  const passkey = await startRegistration({ optionsJSON: data.options })
  const added = await api('POST /user/passkeys', { body: { ticket: data.ticket, passkey, name } })
  return added.data.recoveryCodes
}

/** Ends what the browser is asked for at present. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()
