import { expect, it } from 'vitest'
import { createUndo } from './undo.ts'

it('takes down everything once, the last thing first, even when a step fails', async () => {
  const undo = createUndo()
  const done: string[] = []
  undo.later(async () => void done.push('first'))
  undo.later(() => Promise.reject(new Error('stuck')))
  undo.later(async () => void done.push('last'))
  await expect(undo.now()).rejects.toThrow('stuck')
  await undo.now()
  expect(done).toEqual(['last', 'first'])
})
