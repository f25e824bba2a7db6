import { expect } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { CLIENT_ID, CLIENT_SECRET, type StandInProvider } from '../../../testing/sign-on-provider.ts'

/** The domain of the people that `createPerson` makes. */
export const DOMAIN = 'people.test'

export const formOf = ({ issuer }: Pick<StandInProvider, 'issuer'>) => ({
  name: 'Harwood Group',
  issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  domains: DOMAIN,
  isActive: true,
})

/** Sets up groups' single sign-on as a developer. */
export async function developerOf({ services, call }: TestApp) {
  const { accessToken: token } = await signedIn(services, await createPerson(services, { developer: true }))
  const at = (dealerGroupId: string) => ({ token, params: { dealerGroupId } })
  const read = async (groupId: string) =>
    (await call('GET /dealer-groups/:dealerGroupId/sign-on', at(groupId))).body.data
  return {
    token,
    read,
    change: async (groupId: string, body: object) =>
      call('PATCH /dealer-groups/:dealerGroupId/sign-on', {
        ...at(groupId),
        body: { version: (await read(groupId)).version, ...body },
      }),
    remove: (groupId: string) => call('DELETE /dealer-groups/:dealerGroupId/sign-on', at(groupId)),
  }
}

/** Goes to the provider with an address and comes back, as a browser does. */
export async function visit({ call }: TestApp, provider: StandInProvider, email: string) {
  const { status, body } = await call('POST /auth/sign-on/start', { body: { email } })
  expect(status).toBe(200)
  const { address, ticket } = body.data
  return { ticket, ...(await provider.visit(address)) }
}
