import { PRODUCT_UPLOADS } from '@forecourt/domain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callList, routeOf } from './calls.ts'
import { AdminConfiguration } from './calls/configuration.ts'
import { Infleet } from './calls/infleet.ts'

const source = '01890000-0000-7000-8000-000000000000'
const errorPaths = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.path.join('.')) ?? []

describe('the calls', () => {
  it('have one name each', () => {
    const routes = callList.map(({ spec }) => routeOf(spec))
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('declare exactly the parameters of their paths', () => {
    for (const { spec } of callList) {
      const inPath = [...spec.path.matchAll(/:(\w+)/g)].map((match) => match[1])
      expect(Object.keys(spec.params?.shape ?? {}), routeOf(spec)).toEqual(inPath)
    }
  })

  it("name the draft that was seen wherever a shared draft's form is submitted", () => {
    const drafts = callList.flatMap(({ spec }) => (spec.path.endsWith('/draft') ? spec.path.slice(0, -6) : []))
    const submits = callList.filter(({ spec }) => spec.endsDraft).map(({ spec }) => spec.path)
    expect(submits.toSorted()).toEqual(drafts.toSorted())
  })

  it('take every upload of the product', () => {
    const taken = callList.flatMap(({ spec }) => spec.upload ?? [])
    expect(taken.toSorted()).toEqual(PRODUCT_UPLOADS.toSorted())
  })

  it('can all be described to other programs', () => {
    const schemas = callList
      .flatMap(({ spec }): (z.ZodType | undefined)[] => [spec.query, spec.body, spec.response])
      .filter((schema): schema is z.ZodType => schema !== undefined && !(schema instanceof z.ZodUndefined))
    for (const schema of schemas) {
      expect(() => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).not.toThrow()
    }
    expect(schemas.length).toBeGreaterThan(callList.length / 2)
  })
})

describe('infleet', () => {
  const least = { registration: 'AB12 CDE', sourceId: source, mileage: 1 }

  it('needs a registration, a VIN or a short chassis', () => {
    expect(errorPaths(Infleet, least)).toEqual([])
    expect(errorPaths(Infleet, { ...least, registration: null })).toEqual(['registration'])
    expect(errorPaths(Infleet, { ...least, registration: null, shortChassis: 'RK418823' })).toEqual([])
  })

  it('refuses future arrivals, distant first registrations, and mileages out of bounds', () => {
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
    expect(errorPaths(Infleet, { ...least, arrivedAt: days(1) })).toEqual(['arrivedAt'])
    expect(errorPaths(Infleet, { ...least, firstRegisteredAt: days(40).slice(0, 10) })).toEqual(['firstRegisteredAt'])
    expect(errorPaths(Infleet, { ...least, firstRegisteredAt: '1899-12-31' })).toEqual(['firstRegisteredAt'])
    expect(errorPaths(Infleet, { ...least, mileage: 1_000_000 })).toEqual(['mileage'])
  })
})

describe('configuration', () => {
  const least = {
    version: 1,
    route: { ict: true, mechanicalPrep: true, bodyDamage: true, valet: true, media: true },
    stockNumber: 'LDS-1',
    isAgency: false,
    vatStatus: 'MARGIN',
    v5cStatus: 'PRESENT',
    keysCount: 2,
    provenance: { status: 'CLEAR' },
  }

  it('needs a note with an alert, and VAT unless the vehicle is agency stock', () => {
    expect(errorPaths(AdminConfiguration, least)).toEqual([])
    expect(errorPaths(AdminConfiguration, { ...least, provenance: { status: 'ALERT' } })).toEqual(['provenance.note'])
    expect(errorPaths(AdminConfiguration, { ...least, vatStatus: 'NONE' })).toEqual(['vatStatus'])
    expect(errorPaths(AdminConfiguration, { ...least, vatStatus: 'NONE', isAgency: true })).toEqual([])
  })
})
