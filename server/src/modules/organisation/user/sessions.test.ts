import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { createPerson, PASSWORD, type Person } from '../../../testing/people.ts'
import { deviceText } from './sessions.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'

let test: TestApp
let home: string
beforeAll(async () => {
  test = await createTestApp()
  ;[home = ''] = (await createOrganisation(test.services.database)).dealerIds
})
afterAll(() => test.close())

const somebody = () => createPerson(test.services, { employeeAt: { [home]: ['SALES'] } })
const signIn = async ({ username: login }: Person, userAgent: string): Promise<string> => {
  const headers = { 'user-agent': userAgent }
  const { body } = await test.call('POST /auth/login', { body: { login, password: PASSWORD }, headers })
  return body.data.accessToken
}
const list = async (token: string) => (await test.call('GET /user/sessions', { token })).body.data
const statusOf = async (token: string) => (await test.call('GET /user/profile', { token })).status
const end = (token: string, sessionId: string) =>
  test.call('DELETE /user/sessions/:sessionId', { token, params: { sessionId } })

describe('the devices on which somebody is signed in', () => {
  it('are listed with where they are, the last used first, and nobody else’s', async () => {
    const nell = await somebody()
    await signIn(await somebody(), PHONE)
    const desk = await signIn(nell, DESK)
    const phone = await signIn(nell, PHONE)
    const listed = await list(desk)
    expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Chrome on Android', false],
      ['Firefox on Windows', true],
    ])
    expect(listed[0]).toMatchObject({ address: '127.0.0.1', dealerName: expect.stringMatching(/^Dealer/) })
    expect((await list(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  it('are signed out one by one', async () => {
    const nell = await somebody()
    const [desk, phone] = [await signIn(nell, DESK), await signIn(nell, PHONE)]
    const other = (await list(desk)).find(({ isCurrent }) => !isCurrent)
    expect((await end(desk, other?.id ?? '')).status).toBe(204)
    expect([await statusOf(desk), await statusOf(phone)]).toEqual([200, 401])
    expect(await list(desk)).toHaveLength(1)
    expect((await end(desk, other?.id ?? '')).status).toBe(404)
  })

  it('or all at once but the one in hand', async () => {
    const nell = await somebody()
    const tokens = [await signIn(nell, DESK), await signIn(nell, PHONE), await signIn(nell, DESK)]
    expect((await test.call('DELETE /user/sessions', { token: tokens[1] ?? '' })).status).toBe(204)
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 200, 401])
  })

  it('of somebody else cannot be signed out', async () => {
    const mine = await signIn(await somebody(), DESK)
    const theirs = await signIn(await somebody(), PHONE)
    const [{ id } = { id: '' }] = await list(theirs)
    expect((await end(mine, id)).status).toBe(404)
    expect(await statusOf(theirs)).toBe(200)
  })
})

it.each([
  [PHONE, 'Chrome on Android'],
  [DESK, 'Firefox on Windows'],
  ['', null],
  [null, null],
  ['<script>alert(1)</script>', null],
])('the browser %s is called %s', (userAgent, words) => expect(deviceText(userAgent)).toBe(words))
