import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
let host: string

beforeAll(async () => {
  host = await mkdtemp(join(tmpdir(), 'forecourt-flood-'))
  await writeFile(join(host, 'index.html'), '<!doctype html>page')
  test = await createTestApp({}, { frontEnd: { host }, limits: { perAddress: 2, overall: 1_000, windowSeconds: 60 } })
})
afterAll(async () => {
  await test.close()
  await rm(host, { recursive: true })
})

let addresses = 0
async function statusesOf(url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const remoteAddress = `10.0.1.${++addresses}`
  const statuses: number[] = []
  for (let times = 0; times < 3; times++) {
    statuses.push((await test.app.inject({ method, url, remoteAddress })).statusCode)
  }
  return statuses
}

describe('the flood limit', () => {
  it.each([
    '/api/v1/auth/check',
    '/%61pi/v1/auth/check',
    '/api/%76%31/auth/check',
    '/%61%70%69/v1/auth/check?x=1',
    '/api/v1/openapi.json',
    '/api/v1/nowhere',
    '/%61pi/nowhere',
    '//api/v1/auth/check',
    '/api//v1/auth/check',
    '/api',
  ])('RH.06 counts %s', async (url) => {
    expect((await statusesOf(url)).at(-1)).toBe(429)
    if (!url.includes('nowhere')) return
    const [status] = await statusesOf(url)
    expect(status).toBe(404)
  })

  it.each([
    ['HEAD', '/api/v1/openapi.json'],
    ['HEAD', '/%61pi/v1/openapi.json'],
    ['POST', '/%61pi/v1/auth/login'],
    ['POST', '/nowhere'],
  ] as const)('RH.06 counts %s %s', async (method, url) => {
    expect((await statusesOf(url, method)).at(-1)).toBe(429)
  })

  it.each(['/', '/login', '/registry.json', '/apiary', '/remotes/admin/1.0.0/page.js'])(
    'leaves out %s, which is cheap',
    async (url) => {
      expect(await statusesOf(url)).not.toContain(429)
    },
  )
})
