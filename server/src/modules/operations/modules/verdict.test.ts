import { openReleases } from '@forecourt/release'
import { folderStore } from '@forecourt/release/store'
import { makeBuild } from '@forecourt/release/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Counts, inUseSince, verdictOf } from './verdict.ts'

const limits = { leastLoads: 20, leastPercent: 10 }
const nobody = { loads: 0, failures: 0 }

describe('the verdict', () => {
  it.each<[string, Counts, 'KEEP' | 'ROLL_BACK']>([
    ['nothing was reported', { loads: 0, failures: 0, people: 0, others: nobody }, 'KEEP'],
    [
      'a third of 24 loads failed, for many',
      { loads: 24, failures: 8, people: 6, others: { loads: 14, failures: 4 } },
      'ROLL_BACK',
    ],
    ['two of three loads failed', { loads: 3, failures: 2, people: 2, others: { loads: 1, failures: 0 } }, 'KEEP'],
    ['one load is wanting', { loads: 19, failures: 19, people: 9, others: { loads: 9, failures: 9 } }, 'KEEP'],
    [
      'exactly a tenth failed for the others',
      { loads: 40, failures: 7, people: 5, others: { loads: 30, failures: 3 } },
      'ROLL_BACK',
    ],
    [
      'just less than a tenth failed for the others',
      { loads: 41, failures: 13, people: 5, others: { loads: 31, failures: 3 } },
      'KEEP',
    ],
    [
      'it fails for two people alone',
      { loads: 40, failures: 10, people: 2, others: { loads: 30, failures: 0 } },
      'KEEP',
    ],
    ['nobody else has opened it', { loads: 20, failures: 20, people: 2, others: nobody }, 'KEEP'],
  ])('when %s', (_, counts, verdict) => {
    expect(verdictOf(counts, limits)).toBe(verdict)
  })

  it('never goes against a version that fails for only two people, whatever the limits', () => {
    const counts = { loads: 40, failures: 10, people: 2, others: { loads: 30, failures: 0 } }
    expect(verdictOf(counts, { leastLoads: 1, leastPercent: 0 })).toBe('KEEP')
  })
})

it('counts from when a version was last rolled out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-verdict-'))
  let hour = 8
  const releases = openReleases(folderStore(folder), () => new Date(Date.UTC(2026, 10, 21, hour++)))
  for (const version of ['1', '2', '3']) await releases.add(makeBuild('admin', version))
  const by = { by: 'sam', reason: 'why' }
  const since = async () => {
    const state = await releases.read()
    return ['1', '2', '3'].map((version) => inUseSince(state, 'admin', version)?.slice(11, 13) ?? null)
  }
  await releases.publish('admin', '1', by)
  expect(await since()).toEqual(['08', null, null])
  await releases.canary('admin', '2', { percent: 10 }, by)
  expect(await since()).toEqual(['08', '09', null])
  await releases.promote('admin', by)
  expect(await since()).toEqual([null, '10', null])
  await releases.publish('admin', '3', by)
  await releases.rollback('admin', by)
  expect(await since()).toEqual([null, '12', null])
  await rm(folder, { recursive: true })
})
