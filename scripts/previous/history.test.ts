import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openHistory } from './history.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'forecourt-history-'))
})
afterEach(() => rmSync(root, { recursive: true }))

let minutes = 0
/** Each git action a minute after the previous one, since git's resolution is a second and these take less. */
const dated = () => ({ ...process.env, GIT_COMMITTER_DATE: new Date(Date.UTC(2026, 0, 1, 9, minutes++)).toISOString() })
const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@forecourt.test', '-c', 'init.defaultBranch=main']
const gitIn = (folder: string, ...args: string[]) =>
  execFileSync('git', [...who, ...args], {
    cwd: folder,
    env: dated(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
const git = (...args: string[]) => gitIn(root, ...args)

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

/** Commits a change to a file; returns its ID. */
function change(file: string): string {
  write(file, `${Math.random()}`)
  git('add', '.')
  git('commit', '--quiet', '--message', `Change ${file}`)
  return git('rev-parse', 'HEAD')
}

const PAGE = 'remotes/admin/src/page.ts'
const admin = (folder = root) => ({
  name: 'admin',
  inputs: [path.join(folder, 'remotes/admin'), ':(exclude,glob)**/*.test.ts'],
})

describe('the previous release of a module', () => {
  it('is what was there before its newest change', async () => {
    git('init', '--quiet')
    change(PAGE)
    const before = change('remotes/ict/src/page.ts')
    change(PAGE)
    change('remotes/ict/src/page.ts')
    change('remotes/admin/src/page.test.ts')
    const history = await openHistory(root)
    expect(await history?.previousOf(admin())).toBe(before)
    expect(await history?.had(before, 'remotes/admin/src/page.ts')).toBe(true)
    expect(await history?.had(before, 'remotes/sale')).toBe(false)
  })

  it('is the newest commit while its change is not committed', async () => {
    git('init', '--quiet')
    change(PAGE)
    const head = change(PAGE)
    write('remotes/admin/src/other.ts', '')
    expect(await (await openHistory(root))?.previousOf(admin())).toBe(head)
  })

  it('is its newest tag, of this branch and of no other module', async () => {
    git('init', '--quiet')
    change(PAGE)
    git('tag', 'release/admin/1.0.0-a')
    const released = change(PAGE)
    git('tag', '--annotate', '--message', 'A release', 'release/admin/1.0.0-b')
    git('checkout', '--quiet', '-b', 'elsewhere')
    change(PAGE)
    git('tag', 'release/admin/1.0.0-c')
    git('checkout', '--quiet', 'main')
    change(PAGE)
    git('tag', 'release/ict/1.0.0-d')
    expect(await (await openHistory(root))?.previousOf(admin())).toBe(released)
  })

  it('is unknown without a repository, in an empty one, and before its first commit', async () => {
    expect(await openHistory(root)).toBeNull()
    git('init', '--quiet')
    expect(await openHistory(root)).toBeNull()
    change(PAGE)
    expect(await (await openHistory(root))?.previousOf(admin())).toBeNull()
  })

  it('is fetched by a clone that came without its history', async () => {
    git('init', '--quiet')
    const before = change(PAGE)
    change(PAGE)
    const clone = path.join(root, 'clone')
    git('clone', '--quiet', '--depth', '1', `file://${root}`, clone)
    expect(await (await openHistory(clone))?.previousOf(admin(clone))).toBe(before)
  })

  it('is unknown to a clone that came without its history and cannot fetch it', async () => {
    git('init', '--quiet')
    change(PAGE)
    change(PAGE)
    const clone = path.join(root, 'clone')
    git('clone', '--quiet', '--depth', '1', `file://${root}`, clone)
    gitIn(clone, 'remote', 'remove', 'origin')
    expect(await (await openHistory(clone))?.previousOf(admin(clone))).toBeNull()
  })
})
