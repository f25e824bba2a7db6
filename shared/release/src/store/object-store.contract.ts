import { describe, expect, it } from 'vitest'
import type { ObjectStore } from './object-store.ts'

const text = async (store: ObjectStore, key: string) => {
  const found = await store.get(key)
  return found && found !== 'unchanged' ? found.body.toString() : found
}
const keys = async (store: ObjectStore, prefix: string) => {
  const found: string[] = []
  for await (const key of store.list(prefix)) found.push(key)
  return found.sort()
}

/** What every kind of store must do. `open` gives an empty one. */
export function describeObjectStore(kind: string, open: () => Promise<ObjectStore> | ObjectStore): void {
  describe(`objects in ${kind}`, () => {
    it('are there once they were written, and gone once they were removed', async () => {
      const store = await open()
      expect(await store.get('a/b.json')).toBeNull()
      await store.put('a/b.json', Buffer.from('one'))
      expect(await text(store, 'a/b.json')).toBe('one')
      await store.put('a/b.json', Buffer.from('two'))
      expect(await text(store, 'a/b.json')).toBe('two')
      await store.remove('a/b.json')
      await store.remove('a/b.json')
      expect(await store.get('a/b.json')).toBeNull()
    })

    it('hold any bytes, also none', async () => {
      const store = await open()
      const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256))
      await store.put('bytes', bytes)
      await store.put('nothing', Buffer.alloc(0))
      const found = await store.get('bytes')
      expect(found !== null && found !== 'unchanged' && found.body.equals(bytes)).toBe(true)
      expect(await text(store, 'nothing')).toBe('')
    })

    it('are read again only when they changed', async () => {
      const store = await open()
      await store.put('tagged', Buffer.from('one'))
      const first = await store.get('tagged')
      const tag = first && first !== 'unchanged' ? first.tag : ''
      expect(await store.get('tagged', tag)).toBe('unchanged')
      await store.put('tagged', Buffer.from('two'))
      expect(await store.get('tagged', tag)).toMatchObject({ body: Buffer.from('two') })
    })

    it('are created by one of twenty who try at a time', async () => {
      const store = await open()
      const tries = Array.from({ length: 20 }, (_, index) => store.create('race', Buffer.from(`writer ${index}`)))
      const told = await Promise.all(tries)
      expect(told.filter(Boolean)).toHaveLength(1)
      expect(await text(store, 'race')).toBe(`writer ${told.indexOf(true)}`)
      expect(await store.create('race', Buffer.from('late'))).toBe(false)
      expect(await text(store, 'race')).toBe(`writer ${told.indexOf(true)}`)
    })

    it('are never seen half written', async () => {
      const store = await open()
      const contents = ['a', 'b'].map((letter) => Buffer.from(letter.repeat(300_000)))
      await store.put('whole', contents[0] ?? Buffer.alloc(0))
      const writing = Promise.all(
        Array.from({ length: 20 }, (_, index) => store.put('whole', contents[index % 2] ?? Buffer.alloc(0))),
      )
      const seen = new Set<string>()
      for (let reads = 0; reads < 20; reads++) {
        const found = await text(store, 'whole')
        seen.add(typeof found === 'string' ? `${found[0]}${found.length}${new Set(found).size}` : 'nothing')
      }
      await writing
      expect([...seen].filter((each) => !['a3000001', 'b3000001'].includes(each))).toEqual([])
    })

    it('are listed by how their keys begin', async () => {
      const store = await open()
      for (const key of ['admin/1/a.js', 'admin/1/deep/b.js', 'admin/10/c.js', 'ict/1/a.js'])
        await store.put(key, Buffer.from(key))
      expect(await keys(store, 'admin/1/')).toEqual(['admin/1/a.js', 'admin/1/deep/b.js'])
      expect(await keys(store, 'admin/1')).toEqual(['admin/1/a.js', 'admin/1/deep/b.js', 'admin/10/c.js'])
      expect(await keys(store, 'none/')).toEqual([])
      expect(await keys(store, '')).toHaveLength(4)
    })

    it('have keys that lead nowhere else', async () => {
      const store = await open()
      for (const key of ['../outside', 'a/../../outside', '/etc/passwd', 'a//b', '', '.hidden', 'a/.hidden', 'a\\b'])
        await expect(store.get(key), key).rejects.toThrow('is not a key')
    })
  })
}
