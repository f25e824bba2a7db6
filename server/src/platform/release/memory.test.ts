import { expect, it, vi } from 'vitest'
import { createMemory } from './memory.ts'

const loader = () => vi.fn(async (key: string): Promise<string | null> => key.toUpperCase())

it('fetches once, even for many at the same time, and evicts the least recently used', async () => {
  const memory = createMemory<string>(4, (value) => value.length)
  const load = loader()
  const get = (key: string) => memory.get(key, () => load(key))

  expect(await Promise.all([get('aa'), get('aa')])).toEqual(['AA', 'AA'])
  expect(load).toHaveBeenCalledTimes(1)
  await get('bb')
  await get('aa')
  await get('cc')
  expect(load).toHaveBeenCalledTimes(3)
  await get('aa')
  expect(load).toHaveBeenCalledTimes(3)
  await get('bb')
  expect(load).toHaveBeenCalledTimes(4)
})

it('fetches again what did not exist, and after a failure', async () => {
  const memory = createMemory<string>(10, (value) => value.length)
  const load = loader()
  load.mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('away'))
  const get = () => memory.get('a', () => load('a'))
  expect(await get()).toBeNull()
  await expect(get()).rejects.toThrow('away')
  expect(await get()).toBe('A')
})

it('passes on an item larger than all of it without keeping it, or evicting the rest for it', async () => {
  const memory = createMemory<string>(1, (value) => value.length)
  const load = loader()
  const get = (key: string) => memory.get(key, () => load(key))
  await get('b')
  expect(await get('aa')).toBe('AA')
  await get('aa')
  expect(load).toHaveBeenCalledTimes(3)
  await get('b')
  expect(load).toHaveBeenCalledTimes(3)
})
