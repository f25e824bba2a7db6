import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', '.mf', '.dev', 'releases', 'test-results'])
const READ = /\.(?:[cm]?tsx?|mjs|md|sql|yml|css|sh)$/

function textsIn(folder: string): [file: string, text: string][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : textsIn(place)
    return READ.test(entry.name) ? [[path.relative(ROOT, place), readFileSync(place, 'utf8')] as const] : []
  }) as [string, string][]
}

const texts = textsIn(ROOT).filter(([file]) => file !== 'pnpm-lock.yaml')

/** A text without line breaks inside comments, since a reference may continue on the next line. */
export const unbroken = (text: string): string => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, ' ')

/** The anchors of a document's headings, as Markdown viewers generate them. */
export function anchorsOf(markdown: string): string[] {
  const headings = markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .split('\n')
    .flatMap((line) => /^#{1,6} (.*)$/.exec(line)?.[1] ?? [])
  const seen = new Map<string, number>()
  return headings.map((heading) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    const times = seen.get(anchor) ?? 0
    seen.set(anchor, times + 1)
    return times === 0 ? anchor : `${anchor}-${times}`
  })
}

/** Whether a file is in the repository, and has the heading if one is named. */
function exists(target: string): boolean {
  const [file = '', anchor] = target.split('#')
  const place = path.join(ROOT, file)
  return existsSync(place) && (anchor === undefined || anchorsOf(readFileSync(place, 'utf8')).includes(anchor))
}

/** Documents in `docs` that a text names from the root, as comments do. */
export const named = (text: string): string[] =>
  [...text.matchAll(/(?<![\w./-])docs\/[\w-]+\.md(?:#[\w-]+)?/g)].map(([target]) => target)

/** Where a Markdown file's links lead, from the root; links outside the repository are not checked. */
export const linked = (file: string, markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    return target.startsWith('#') ? `${file}${target}` : path.join(path.dirname(file), target)
  })

/**
 * Citations of a section or decision by number alone, which point to a document that a reader of the repository cannot
 * open. Sections of a public standard or manual named next to them are fine.
 */
const NUMBERED =
  /(?<!RFC \d{4}, )(?:§ ?|\bsections? )\d[\d.]*(?!(?:, \d+)* and \d+ of the MOT manual)|\b(?:domain|decisions?|architecture|findings|experience) \d+(?:\.\d+)*\b/gi
const BY_NAME = /\bthe specification\b|\b(?:domain|specification)(?: sections?|\.md#?) \d|\bby the specification\b/gi

export const cited = (text: string): string[] =>
  [NUMBERED, BY_NAME].flatMap((pattern) => [...unbroken(text).matchAll(pattern)].map(([citation]) => citation))

/** Migrations never change once released, so their numbers are those of `docs/decisions.md`. */
const isMigration = (file: string) => file.startsWith('server/drizzle/')
const decisions = readFileSync(path.join(ROOT, 'docs/decisions.md'), 'utf8')
const isDecision = (citation: string) => decisions.includes(`\n### ${citation.replace(/^decision /i, '')}. `)
/** The only citation in a migration that has no heading: its content is in `docs/domain.md#positions`. */
const KEPT: Readonly<Record<string, readonly string[]>> = { 'server/drizzle/0002_positions.sql': ['section 4'] }

/** These two files are about citations. */
const SPEAKS_OF_THEM = new Set(['e2e/references.test.ts', 'docs/decisions.md'])

const promised = new Set(
  [...readFileSync(path.join(ROOT, 'e2e/requirements.md'), 'utf8').matchAll(/^- \*\*([A-Z]\S+)\*\*/gm)].map(
    ([, id = '']) => id,
  ),
)

/** IDs of requirements that a text names in brackets, as comments do: '(R2.05)', '(R2.29, R2.30)'. */
export const promises = (text: string): string[] =>
  [...unbroken(text).matchAll(/\((R[\dA-Z]\.\d{2,3}(?:(?:,| to) R[\dA-Z]\.\d{2,3})*)\)/g)].flatMap(
    ([, ids = '']) => ids.match(/R[\dA-Z]\.\d{2,3}/g) ?? [],
  )

describe('a reference', () => {
  it('to a document in docs leads to a file and a heading', () => {
    const found = texts.flatMap(([file, text]) => named(unbroken(text)).map((target) => ({ file, target })))
    expect(found.length).toBeGreaterThan(150)
    expect(found.filter(({ file, target }) => !SPEAKS_OF_THEM.has(file) && !exists(target))).toEqual([])
  })

  it('in Markdown leads to a file and a heading', () => {
    const markdown = texts.filter(([file]) => file.endsWith('.md'))
    const found = markdown.flatMap(([file, text]) => linked(file, text).map((target) => ({ file, target })))
    expect(found.length).toBeGreaterThan(25)
    expect(found.filter(({ target }) => !exists(target))).toEqual([])
  })

  it('to a requirement names one that exists', () => {
    const found = texts.flatMap(([file, text]) => promises(text).map((id) => ({ file, id })))
    expect(found.length).toBeGreaterThan(40)
    expect(found.filter(({ file, id }) => !SPEAKS_OF_THEM.has(file) && !promised.has(id))).toEqual([])
  })

  it('never points to something that a reader of the repository cannot open', () => {
    const found = texts.flatMap(([file, text]) =>
      SPEAKS_OF_THEM.has(file) ? [] : cited(text).map((citation) => ({ file, citation })),
    )
    const dangling = found.filter(
      ({ file, citation }) =>
        !isMigration(file) || !(isDecision(citation) || KEPT[file]?.some((kept) => citation.includes(kept))),
    )
    expect(dangling).toEqual([])
    expect(found.length).toBeGreaterThan(5)
  })
})

describe('references are found', () => {
  it('by the headings they name', () => {
    expect(
      anchorsOf('# The domain\n\n## Money and VAT\n\n```\n# none\n```\n### 4. Who’s `in`?\n## Money and VAT'),
    ).toEqual(['the-domain', 'money-and-vat', '4-whos-in', 'money-and-vat-1'])
    expect(exists('docs/domain.md#holds')).toBe(true)
    expect(exists('docs/domain.md#no-such-heading')).toBe(false)
    expect(exists('docs/gone.md')).toBe(false)
  })

  it('in comments, even across line breaks', () => {
    expect(named(unbroken('/**\n * See (docs/domain.md#holds).\n * docs/gone.md'))).toEqual([
      'docs/domain.md#holds',
      'docs/gone.md',
    ])
    expect(promises(' * so it is (R2.29,\n * R2.30)')).toEqual(['R2.29', 'R2.30'])
    expect(linked('shared/ui/README.md', '[a](../../docs/a.md#b) [c](#d) [e](https://f.test)')).toEqual([
      'docs/a.md#b',
      'shared/ui/README.md#d',
    ])
  })

  it('to an outside document, and nowhere else', () => {
    expect(cited('/* as (domain\n * section 4.3, M1) has it */')).not.toEqual([])
    expect(cited('// It owns nothing (decision 21).')).toEqual(['decision 21'])
    expect(cited('as the specification has it, § 5')).toHaveLength(2)
    expect(cited('(RFC 9110, section 5.6.1), and sections 1, 2 and 5 of the MOT manual')).toEqual([])
  })
})
