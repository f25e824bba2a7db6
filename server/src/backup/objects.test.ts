import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bucket, type BucketSettings, bucketStore, openBucket } from '@forecourt/release/store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RunningS3, startS3 } from '../stand-in/s3/server.ts'
import { listBackups, restore } from './backup.ts'
import { downloadObjects, uploadObjects } from './objects.ts'

const KEYS = { region: 'eu-west-2', accessKeyId: 'id', secretAccessKey: 'a-secret' }

let folder: string
let server: RunningS3
let settings: BucketSettings
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-backup-'))
  server = await startS3({ ...KEYS, folder: join(folder, 's3'), bucket: 'shop' })
  settings = { ...KEYS, endpoint: server.url, name: 'shop' }
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** A bucket that records the requests it gets. */
function noting(bucket: Bucket) {
  const asked: string[] = []
  const send: Bucket['send'] = (request, read) => {
    if (request.key) asked.push(`${request.method} ${request.key}`)
    return bucket.send(request, read)
  }
  return { asked, bucket: { ...bucket, send } }
}

it('restore what was there, and the registry only after what it names', async () => {
  const objects = {
    'files/0d1e/original': Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251)),
    'files/0d1e/thumb': Buffer.alloc(0),
    'releases/admin/1.0.0/remoteEntry.js': Buffer.from('void 0'),
    'releases/registry.json': Buffer.from('{}'),
    'releases/registry.log/00000001.json': Buffer.from('{}'),
  }
  const store = bucketStore(openBucket(settings), '')
  for (const [key, body] of Object.entries(objects)) await store.put(key, body)

  const saving = noting(openBucket(settings))
  expect(await downloadObjects(saving.bucket, join(folder, 'saved'))).toBe(5)
  expect(saving.asked.slice(0, 2)).toEqual(['GET releases/registry.json', 'GET releases/registry.log/00000001.json'])
  for (const key of Object.keys(objects)) await store.remove(key)

  const restoring = noting(openBucket(settings))
  expect(await uploadObjects(join(folder, 'saved'), restoring.bucket)).toBe(5)
  expect(restoring.asked.slice(-2).every((each) => each.includes('registry'))).toBe(true)
  for (const [key, body] of Object.entries(objects)) {
    const found = await store.get(key)
    expect(found && found !== 'unchanged' && found.body.equals(body), key).toBe(true)
  }
  expect(await readFile(join(folder, 'saved/releases/registry.json'), 'utf8')).toBe('{}')
})

it('are not restored under another secret than they were saved under', async () => {
  const name = '2026-11-21T22-30-00Z'
  await mkdir(join(folder, name))
  await mkdir(join(folder, 'unfinished'))
  const note = { at: '2026-11-21T22:30:00.000Z', secret: 'of another', objects: 0 }
  await writeFile(join(folder, name, 'backup.json'), JSON.stringify(note))
  expect(await listBackups(folder)).toEqual([name])
  const installation = { databaseUrl: 'postgres://u:p@db/x', appDatabaseUrl: null, bucket: settings, secret: 'mine' }
  await expect(restore(installation, folder, name, false)).rejects.toThrow('another SECRET')
  await expect(restore(installation, folder, 'unfinished', false)).rejects.toThrow('There is no backup')
})
