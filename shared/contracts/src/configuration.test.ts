import { expect, it } from 'vitest'
import { RouteFields, UsualRoute } from './calls/configuration.ts'

const full = { ict: true, mechanicalPrep: true, bodyDamage: true, valet: true, media: true }

it('takes a step that a form does not know yet for off, and refuses one that does not exist', () => {
  const { media: _media, ...older } = full
  expect(RouteFields.parse(older)).toMatchObject({ ...full, media: false })
  expect(RouteFields.safeParse({ ...full, polish: true }).success).toBe(false)
})

it('leaves undecided what the settings of a source leave out', () => {
  expect(UsualRoute.parse({ ict: false })).toEqual({ ict: false })
})
