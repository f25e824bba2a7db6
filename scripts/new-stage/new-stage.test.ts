import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStage } from './make.ts'
import { namesOf, planOf } from './names.ts'
import { registrations, withLine, withoutLine } from './places.ts'
import { removeStage } from './remove.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-new-stage-'))
afterAll(() => rmSync(folder, { recursive: true }))

const registries = registrations(namesOf('any')).map(({ file }) => file)
const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8')
const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
const everything = (root: string) => Object.fromEntries(filesIn(root).map((file) => [file, read(root, file)]))

let root: string
let count = 0
/** A repository with only what a new stage is made of. */
beforeEach(() => {
  root = path.join(folder, String(count++))
  for (const place of ['templates', '.oxfmtrc.json', ...registries]) {
    mkdirSync(path.dirname(path.join(root, place)), { recursive: true })
    cpSync(path.join(ROOT, place), path.join(root, place), { recursive: true })
  }
})

describe('a new stage', () => {
  it('adds exactly one line to each registry, and otherwise only its own files', async () => {
    const before = everything(root)
    const { own, touched } = await makeStage(root, { name: 'tyre-hotel', after: 'ict', roles: ['SALES', 'ADMIN'] })
    const after = everything(root)
    const changed = Object.keys(before).filter((file) => before[file] !== after[file])
    expect(changed.toSorted()).toEqual([...touched].toSorted())
    expect(changed.length).toBeLessThanOrEqual(5)
    for (const file of changed) {
      const known = before[file]?.split('\n') ?? []
      const lines = after[file]?.split('\n') ?? []
      expect([file, lines.length]).toEqual([file, known.length + 1])
      expect(lines.filter((line) => line !== '' && !known.includes(line))).toHaveLength(1)
    }
    const made = Object.keys(after).filter((file) => !(file in before))
    expect(made.filter((file) => !own.some((place) => file.startsWith(place)))).toEqual([])
    expect(made.filter((file) => /sample[-_ ]?stage/i.test(file + after[file]))).toEqual([])
    expect(after['shared/domain/src/stages/tyre-hotel.ts']).toContain("submit: ['SALES', 'ADMIN']")
  })

  it('is removed with everything that was written', async () => {
    const before = everything(root)
    await makeStage(root, { name: 'tyre-hotel', after: 'ict', roles: ['SALES'] })
    await removeStage(root, 'tyre-hotel')
    expect(everything(root)).toEqual(before)
    expect(existsSync(path.join(root, 'remotes/tyre-hotel'))).toBe(false)
    await expect(removeStage(root, 'tyre-hotel')).rejects.toThrow("no stage 'tyre-hotel' that was made here")
  })

  it('stays if somebody has worked on it, or committed it', async () => {
    await makeStage(root, { name: 'tyre-hotel' })
    const guard = path.join(root, 'server/src/modules/stages/tyre-hotel/form.ts')
    const written = readFileSync(guard, 'utf8')
    writeFileSync(guard, `${written}// A rule of ours.\n`)
    await expect(removeStage(root, 'tyre-hotel')).rejects.toThrow('server/src/modules/stages/tyre-hotel/form.ts')
    writeFileSync(guard, written)
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root })
    git('init', '--quiet')
    git('add', 'remotes/tyre-hotel')
    await expect(removeStage(root, 'tyre-hotel')).rejects.toThrow('git has remotes/tyre-hotel/README.md')
    expect(existsSync(guard)).toBe(true)
  })

  it('is refused under a taken or invalid name, and with options that name nothing', async () => {
    const refusal = async (name: string, options = {}) => {
      const error: unknown = await makeStage(root, { name, ...options }).catch((cause: unknown) => cause)
      return error instanceof Error ? error.message : null
    }
    expect(await refusal('ict')).toBe("There is a stage 'ict' already")
    expect(await refusal('valet')).toBe("'valet' is a step of a route already")
    expect(await refusal('Tyre Hotel')).toContain('lower case with hyphens')
    expect(await refusal('class')).toContain('a word of the code')
    expect(await refusal('x'.repeat(40))).toContain('at most 30 characters')
    expect(await refusal('tyre-hotel', { after: 'sale' })).toContain('comes after one of admin, ict')
    expect(await refusal('tyre-hotel', { roles: ['VALETER'] })).toContain("'VALETER': the dealer's roles are ADMIN")
    mkdirSync(path.join(root, 'remotes/tyre-hotel'), { recursive: true })
    expect(await refusal('tyre-hotel')).toBe('remotes/tyre-hotel exists already')
  })
})

it('a stage comes between the one it is put after and the next, before Sale by default', () => {
  expect(planOf({ name: 'tyre-hotel', after: 'ict' })).toMatchObject({ order: 35, after: 'ict' })
  expect(planOf({ name: 'tyre-hotel' })).toMatchObject({ order: 65, after: 'media', roles: ['SALES_SUPPORT'] })
})

describe('a registry', () => {
  const lines = ["export * from './a/b.ts'", "export * from './a/d.ts'", "export * from './e.ts'", '']

  it('gets a line in alphabetical order among those of its folder', () => {
    expect(withLine(lines.join('\n'), "export * from './a/c.ts'").split('\n')).toEqual(
      lines.toSpliced(1, 0, "export * from './a/c.ts'"),
    )
    expect(withLine(lines.join('\n'), "export * from './a/x.ts'").split('\n')).toEqual(
      lines.toSpliced(2, 0, "export * from './a/x.ts'"),
    )
  })

  it('loses only that line', () => {
    const one = "export * from './a/c.ts'"
    expect(withoutLine(withLine(lines.join('\n'), one), one)).toBe(lines.join('\n'))
  })
})
