import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderStore } from './folder-store.ts'
import { describeObjectStore } from './object-store.contract.ts'

let root: string
beforeAll(async () => void (root = await mkdtemp(path.join(tmpdir(), 'forecourt-objects-'))))
afterAll(() => rm(root, { recursive: true }))

let count = 0
const nextFolder = () => path.join(root, String(++count))

describeObjectStore('a folder', () => folderStore(nextFolder()))

it('leaves no drafts behind', async () => {
  const folder = nextFolder()
  const store = folderStore(folder)
  await Promise.all([1, 2, 3].map(() => store.create('only', Buffer.from('x'))))
  await store.put('other', Buffer.from('x'))
  expect((await readdir(folder)).sort()).toEqual(['only', 'other'])
})
