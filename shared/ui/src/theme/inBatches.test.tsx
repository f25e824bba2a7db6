import createCache from '@emotion/cache'
import { expect, test } from 'vitest'
import { inBatches } from './inBatches.ts'

test('styles that are added together have a style element of their own', async () => {
  // As in production, where a rule is added to a sheet and not written into an element.
  const cache = inBatches(createCache({ key: 'test', speedy: true }))
  const add = (name: string) =>
    cache.insert(
      `.${name}`,
      { name, styles: 'color:red;@media print{color:black;}', next: undefined },
      cache.sheet,
      true,
    )
  const rules = () => cache.sheet.tags.map((tag) => tag.sheet?.cssRules.length)
  add('first')
  add('second')
  expect(rules()).toEqual([4])
  await Promise.resolve()
  expect(rules()).toEqual([4])
  add('third')
  expect(rules()).toEqual([4, 2])
  expect(cache.sheet.tags.map((tag) => tag.parentNode)).toEqual([document.head, document.head])
})
