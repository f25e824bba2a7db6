import { callList, scopesFor } from '@forecourt/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

interface Operation {
  summary: string
  security: Record<string, []>[]
  'x-permission': unknown
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
  responses: Record<string, unknown>
}
interface Document {
  openapi: string
  info: { description: string }
  webhooks: Record<string, unknown>
  paths: Record<string, Record<string, Operation>>
}

const ACCESS: Record<string, []> = { accessToken: [] }
const REFRESH: Record<string, []> = { refreshToken: [] }
/** One of the tokens that a call accepts; permissions that are not listed take an access token. */
const TOKENS: Partial<Record<string, Operation['security']>> = {
  public: [],
  refreshToken: [REFRESH],
  eitherToken: [ACCESS, REFRESH],
  wallboardLink: [{ wallboardLink: [] }],
}

let test: TestApp
let document: Document

beforeAll(async () => {
  test = await createTestApp()
  document = (await test.app.inject({ url: '/api/v1/openapi.json' })).json<Document>()
})
afterAll(() => test.close())

const operationOf = (method: string, path: string) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

describe('the OpenAPI document', () => {
  it('has every call with who may make it and how it is refused', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const { spec } of callList) {
      const operation = operationOf(spec.method, spec.path)
      expect(operation).toMatchObject({
        summary: spec.summary,
        'x-permission': spec.permission,
      })
      const byKey = scopesFor(spec) ? [{ apiKey: [] }] : []
      expect(operation?.security).toEqual([...(TOKENS[String(spec.permission)] ?? [ACCESS]), ...byKey])
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([String(spec.status ?? 200), '429', '500']),
      )
      const names = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? []
      expect(names).toEqual([...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    }
  })

  it('describes bodies, queries, uploads and keys', () => {
    const configure = operationOf('POST', '/stage/admin/:vehicleId/configure')
    const body = configure?.requestBody?.content['application/json']?.schema.properties
    expect(Object.keys(body ?? {})).toEqual(expect.arrayContaining(['route', 'stockNumber', 'version']))
    expect(configure?.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
    const list = operationOf('GET', '/stage/admin')
    expect(list?.parameters.find(({ name }) => name === 'sla')).toMatchObject({ in: 'query', required: false })
    expect(Object.keys(operationOf('PATCH', '/user/photo')?.requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
    ])
  })

  it('reveals nothing about the machine’s paths', () => {
    expect(JSON.stringify(document)).not.toContain(process.cwd())
  })
})

describe('the page to browse it', () => {
  it('works under the policy: its scripts and styles are separate files', async () => {
    const { statusCode, body, headers } = await test.app.inject({ url: '/api/docs' })
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).not.toMatch(/<script(?![^>]*src=)|<style| style=| on\w+=/)
    const files = [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, url]) => url ?? '')
    expect(files.length).toBeGreaterThanOrEqual(3)
    const statuses = await Promise.all(files.map(async (url) => [url, (await test.app.inject({ url })).statusCode]))
    expect(statuses).toEqual(files.map((url) => [url, 200]))
  })
})
