import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createOrganisation } from '../../testing/organisation.ts'
import { createPerson, PASSWORD } from '../../testing/people.ts'
import { LOGIN_LIMITS } from './login-throttle.ts'

let test: TestApp
let dealerId: string

beforeAll(async () => {
  test = await createTestApp()
  dealerId = (await createOrganisation(test.services.database)).dealerIds[0] ?? ''
})
afterAll(() => test.close())

const employee = () => createPerson(test.services, { employeeAt: { [dealerId]: ['SALES'] } })

const signIn = async (login: string, password: string, remoteAddress: string) => {
  const payload = { login, password }
  const { statusCode, headers } = await test.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    remoteAddress,
    payload,
  })
  return { status: statusCode, waitSeconds: Number(headers['retry-after'] ?? 0) }
}

const guess = (login: string, remoteAddress: string) => signIn(login, 'not-the-password', remoteAddress)

/** As many wrong attempts as an account allows, each from a network that nobody used before. */
async function guessFromEverywhere(login: string, count = LOGIN_LIMITS.attemptsOfAccount) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, network) => guess(login, `2001:db8:${network.toString(16)}::1`)),
  )
  return answers.map(({ status }) => status)
}

it('RT.22 counts the addresses of one IPv6 network together, and an IPv4 address however it is written', async () => {
  const [one, other] = [await employee(), await employee()]
  const hosts = Array.from({ length: 12 }, (_, host) => `2001:db8:aaaa:1:${host}::1`)
  const answers = await Promise.all(hosts.map((host) => guess(one.email, host)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  for (let count = 0; count < LOGIN_LIMITS.attempts; count++) await guess(other.email, '203.0.113.9')
  expect((await signIn(other.email, PASSWORD, '::ffff:203.0.113.9')).status).toBe(429)
})

describe('an account under attack from everywhere', () => {
  it('RT.22 allows only a few attempts, and then one every two minutes', async () => {
    const person = await employee()
    expect(new Set(await guessFromEverywhere(person.email))).toEqual(new Set([401]))
    // The one attempt of these two minutes, and what comes after it.
    expect((await guess(person.email, '198.51.100.1')).status).toBe(401)
    const refused = await signIn(person.email, PASSWORD, '198.51.100.2')
    expect(refused.status).toBe(429)
    expect(refused.waitSeconds).toBeGreaterThan(0)
    expect(refused.waitSeconds).toBeLessThanOrEqual(120)
  })

  it('RT.22 still opens from where its person signed in lately', async () => {
    const person = await employee()
    expect((await signIn(person.email, PASSWORD, '2001:db8:beef:1::7')).status).toBe(200)
    await guessFromEverywhere(person.email, LOGIN_LIMITS.attemptsOfAccount + 2)
    expect((await signIn(person.email, PASSWORD, '198.51.100.3')).status).toBe(429)
    expect((await signIn(person.email, PASSWORD, '2001:db8:beef:1::8')).status).toBe(200)
  })

  it('RT.22 RT.12 does not reveal whether it exists', async () => {
    const person = await employee()
    const count = LOGIN_LIMITS.attemptsOfAccount + 3
    const [known, unknown] = [
      await guessFromEverywhere(person.email, count),
      await guessFromEverywhere('nobody@people.test', count),
    ]
    const ascending = (one: number, other: number) => one - other
    expect(known.toSorted(ascending)).toEqual(unknown.toSorted(ascending))
  })

  it('RT.22 allows no more by alternating e-mail address and username, and reveals nothing by it', async () => {
    const person = await employee()
    await guessFromEverywhere(person.email)
    // The one attempt of these two minutes, by the other login.
    expect((await guess(person.username, '198.51.100.8')).status).toBe(401)
    // Refused like a wrong password: two unknown logins would not throttle each other either.
    expect((await signIn(person.username, PASSWORD, '198.51.100.9')).status).toBe(401)
  })

  it('a right password from somewhere new refunds only its own attempt', async () => {
    const person = await employee()
    await guessFromEverywhere(person.email, LOGIN_LIMITS.attemptsOfAccount - 1)
    expect((await signIn(person.email, PASSWORD, '198.51.100.4')).status).toBe(200)
    expect((await guess(person.email, '198.51.100.5')).status).toBe(401)
    expect((await guess(person.email, '198.51.100.6')).status).toBe(401)
    expect((await guess(person.email, '198.51.100.7')).status).toBe(429)
  })
})
