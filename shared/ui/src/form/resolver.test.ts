import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractResolver } from './resolver.ts'

test('a form validates without compiling, which the content security policy forbids', async () => {
  const resolve = contractResolver(z.object({ name: z.string() }))
  expect(z.config().jitless).toBe(true)
  const { errors } = await resolve({}, {}, { fields: {}, shouldUseNativeValidation: false })
  expect(errors).toMatchObject({ name: { type: 'required', message: 'This is required.' } })
})
