import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildsOfUser, filledOnce, forgetOld } from './builds.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-builds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const NOTE = 'note.txt'
const write = (text: string) => async (place: string) => writeFileSync(path.join(place, NOTE), text)

it('is where a user keeps what can be made again', () => {
  expect(buildsOfUser({ XDG_CACHE_HOME: '/var/cache/ann' })).toBe(path.join('/var/cache/ann', 'forecourt/previous'))
  const usual = path.join(homedir(), '.cache/forecourt/previous')
  expect([buildsOfUser({}), buildsOfUser({ XDG_CACHE_HOME: 'here' })]).toEqual([usual, usual])
})

describe('a build', () => {
  it('is made once', async () => {
    const place = path.join(folder, 'builds/one')
    await filledOnce(place, write('first'))
    await filledOnce(place, write('second'))
    expect(readFileSync(path.join(place, NOTE), 'utf8')).toBe('first')
  })

  it('that fails half-way leaves nothing', async () => {
    const half = async (place: string) => {
      await write('half')(place)
      throw new Error('It does not compile.')
    }
    await expect(filledOnce(path.join(folder, 'one'), half)).rejects.toThrow('It does not compile.')
    expect(readdirSync(folder)).toEqual([])
  })

  it('by two runs at once is the first one to finish, complete', async () => {
    const place = path.join(folder, 'one')
    await filledOnce(place, async (part) => {
      await filledOnce(place, write('of the other run'))
      await write('of this run')(part)
    })
    expect(readFileSync(path.join(place, NOTE), 'utf8')).toBe('of the other run')
    expect(readdirSync(folder)).toEqual(['one'])
  })
})

it('removes what was not used for a day, except the newest twenty', async () => {
  const hour = 3600
  const now = Date.now() / 1000
  const names = Array.from({ length: 24 }, (_, index) => `build-${index}`)
  for (const [index, name] of names.entries()) {
    const place = path.join(folder, name)
    mkdirSync(place)
    // The first twenty-two within a day.
    utimesSync(place, now - index * hour, now - (index < 22 ? index : index + 24) * hour)
  }
  await forgetOld(folder)
  expect(names.filter((name) => !existsSync(path.join(folder, name)))).toEqual(['build-22', 'build-23'])
})
