import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDERS = ['e2e', 'host', 'remotes', 'server', 'shared', 'scripts']

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : testFiles(place)
    return /\.(?:spec|test)\.tsx?$/.test(entry.name) ? [place] : []
  })
}

/** The IDs that titles begin with, in any quotes: R4.12, or TYRE-HOTEL.01 for a stage that has its own requirements. */
export const idsIn = (source: string): string[] =>
  [...source.matchAll(/['"`]((?:(?:R\d|[A-Z]{2,}(?:-[A-Z]+)*)\.\d{2,3} )+)/g)].flatMap(([, ids = '']) =>
    ids.trim().split(' '),
  )

const STAGES = path.join(import.meta.dirname, 'stages')
const ofStages = readdirSync(STAGES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => path.join(STAGES, name, 'requirements.md'))

const promised = [path.join(import.meta.dirname, 'requirements.md'), ...ofStages]
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .flatMap((line) => /^- \*\*([A-Z]\S+)\*\*/.exec(line)?.[1] ?? [])

const kept = FOLDERS.flatMap((folder) => testFiles(path.join(ROOT, folder))).flatMap((file) =>
  idsIn(readFileSync(file, 'utf8')).map((id) => ({ id, file: path.relative(ROOT, file) })),
)

describe('the requirements in requirements.md and in each stage’s file', () => {
  it('have a unique ID each', () => {
    expect(promised.length).toBeGreaterThan(100)
    expect(promised.filter((id, index) => promised.indexOf(id) !== index)).toEqual([])
  })

  it('are each covered by a test', () => {
    const ids = new Set(kept.map(({ id }) => id))
    expect(promised.filter((id) => !ids.has(id))).toEqual([])
  })

  it('are the only ones that tests name', () => {
    expect(kept.filter(({ id }) => !promised.includes(id))).toEqual([])
  })
})

it('reads the IDs at the start of a title, and nowhere else', () => {
  const title = ['R', '2.01'].join('')
  const ofStage = ['TYRE-HOTEL', '01'].join('.')
  const source = `it('${title} opens', f)\nit('${ofStage} moves on', f)\ntest.each([1])("${title} ${title} x", f)\n// ${title}\nit('not ${title} here', f)`
  expect(idsIn(source)).toEqual([title, ofStage, title, title])
})
