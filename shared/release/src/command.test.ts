import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand, UsageError } from './command.ts'
import { openReleases } from './releases.ts'
import { folderStore } from './store/folder-store.ts'
import { makeBuild } from './testing/entries.ts'

const LEEDS = '5f0f1c9e-6f0a-4a7d-9a55-0b6a4b9d7c11'
const YORK = '8c1d2e3f-1b2c-4d5e-8f90-a1b2c3d4e5f6'

let root: string
beforeAll(async () => void (root = await mkdtemp(path.join(tmpdir(), 'forecourt-command-'))))
afterAll(() => rm(root, { recursive: true }))

let count = 0
function openConsole() {
  let now = new Date('2026-01-01T08:00:00.000Z')
  const pass = (days: number) => void (now = new Date(now.getTime() + days * 86_400_000))
  const releases = openReleases(folderStore(path.join(root, String(++count))), () => now)
  let version = 0
  const build = async (module: string) => {
    const built = makeBuild(module, String(++version))
    await releases.add(built)
    return built.release.version
  }
  const run = async (line: string) => {
    const printed: string[] = []
    const args = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? []
    await runCommand(args, {
      releases,
      build,
      by: 'ann',
      roles: ['SALES', 'VALETING'],
      print: (text) => printed.push(text),
    })
    return printed.join('\n')
  }
  return { releases, run, pass }
}

describe('the command', () => {
  it('releases a module from its sources to everyone, rolls it back, and forward again', async () => {
    const { releases, run } = openConsole()
    const current = async () => (await releases.read()).lines[0]?.version
    await run('publish admin')
    expect(await run('publish admin')).toMatch(/^admin {2}2\n/)
    await run('rollback admin --reason "it throws" --by bob')
    expect(await current()).toBe('1')
    await expect(run('publish admin --version 2')).rejects.toMatchObject({ code: 'BLOCKED' })
    await run('promote admin --version 2')
    expect(await current()).toBe('2')
    expect(await run('log admin')).toMatch(/bob {2}rollback {2}admin {2}2 → 1 {2}"it throws"/)
    expect((await run('log admin --json')).split('\n')).toHaveLength(4)
  })

  it('removes what has been out of use for two weeks when something new is released', async () => {
    const { releases, run, pass } = openConsole()
    for (let time = 0; time < 6; time++) await run('publish admin')
    pass(15)
    await run('publish admin')
    expect(await releases.release('admin', '1')).toBeNull()
    expect(await run('status admin')).not.toMatch(/^ {2}1 /m)
    expect(await releases.release('admin', '6')).not.toBeNull()
    expect(await run('log admin')).toMatch(/ann {2}prune {2}admin {2}2, 1\n/)
  })

  it('gives a version to some, and then to all', async () => {
    const { run } = openConsole()
    await run('publish admin')
    const shown = await run(`canary admin --dealer ${LEEDS} --dealer ${YORK} --role SALES --percent 12.5`)
    expect(shown).toContain('canary 2 since')
    expect(shown).toContain(`for dealer ${LEEDS}, dealer ${YORK}, role SALES, 12.5 % of people`)
    await expect(run('promote ict')).rejects.toMatchObject({ code: 'NO_CANARY' })
    expect(await run('promote admin')).toMatch(/^admin {2}2\n/)
    await run('canary admin --percent 1')
    expect(await run('withdraw admin')).not.toContain('canary')
  })

  it('closes a module with a message and opens it', async () => {
    const { run } = openConsole()
    await run('publish admin')
    expect(await run('disable admin --reason "back at noon"')).toMatch(/DISABLED since .*: back at noon/)
    expect(await run('enable admin')).not.toContain('DISABLED')
    expect(JSON.parse(await run('status --json'))).toMatchObject({ revision: 3 })
  })

  it.each([
    ['', 'What is to be done?'],
    ['explode admin', "'explode' is nothing"],
    ['publish', 'Which module? publish <module>'],
    ['rollback admin', 'Say why: rollback admin --reason'],
    ['disable admin --reason "  "', 'Say why'],
    ['canary admin --percent 101', '--percent is a number from 0 to 100.'],
    ['canary admin --percent many', '--percent is a number'],
    ['canary admin --dealer Leeds', '--dealer is an id'],
    ['canary admin --role SALESMAN', '--role is one of SALES, VALETING.'],
    ['publish admin --hard', '--hard'],
  ])('%s is refused with a message', async (line, words) => {
    const { run } = openConsole()
    const running = run(line)
    await expect(running).rejects.toThrow(words)
    await expect(running).rejects.toBeInstanceOf(UsageError)
  })
})
