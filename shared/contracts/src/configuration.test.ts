import { expect, it } from 'vitest'
import { RouteChoice, RouteFields, UsualRoute } from './calls/configuration.ts'

const full = { ict: true, mechanicalPrep: true, bodyDamage: true, valet: true, media: true }
const { media: _media, ...older } = full

it('reads a step that did not exist yet as off', () => {
  expect(RouteFields.parse(older)).toMatchObject({ ...full, media: false })
})

it('requires Admin to decide every step that all of its releases know, and refuses one that does not exist', () => {
  expect(RouteChoice.safeParse(older).error?.issues).toMatchObject([{ code: 'invalid_type', path: ['media'] }])
  expect(RouteChoice.safeParse(full).success).toBe(true)
  expect(RouteChoice.safeParse({ ...full, polish: true }).success).toBe(false)
})

it('leaves undecided what the settings of a source omit', () => {
  expect(UsualRoute.parse({ ict: false })).toEqual({ ict: false })
})
