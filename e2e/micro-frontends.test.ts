import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

interface Row {
  number: number
  answer: string
  reason: string
}

interface Proof {
  file: string
  title: string
}

const rows: readonly Row[] = readFileSync(path.join(ROOT, 'docs/micro-frontends.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = '', , answer = '', reason = ''] = line.split('|').map((cell) => cell.trim())
    return { number: Number(number), answer, reason }
  })

/** The tests that a text names, as `file`: "title". */
export const proofsIn = (text: string): Proof[] =>
  [...text.matchAll(/`([^`]+\.tsx?)`: "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }))

/** Whether there is such a test, or a case of one. Comments do not count. */
function exists({ file, title }: Proof): boolean {
  const place = path.join(ROOT, file)
  if (!existsSync(place)) return false
  const lines = readFileSync(place, 'utf8').split('\n')
  return lines.some((line) => line.includes(title) && !/^\s*(?:\/\/|\/?\*)/.test(line))
}

describe('the answers of micro-frontends.md', () => {
  it('are there for each of the thirty-nine', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 39 }, (_, index) => index + 1))
    expect(rows.filter(({ answer }) => !/^(?:yes|partly|no)\b/.test(answer))).toEqual([])
  })

  it('are proved by a test where they are yes, and give a reason where they are not', () => {
    expect(rows.filter(({ answer, reason }) => answer.startsWith('yes') && proofsIn(reason).length === 0)).toEqual([])
    expect(rows.filter(({ answer, reason }) => !answer.startsWith('yes') && reason.length < 80)).toEqual([])
  })

  it('name tests that exist', () => {
    expect(rows.flatMap(({ reason }) => proofsIn(reason)).filter((proof) => !exists(proof))).toEqual([])
    expect(exists({ file: 'e2e/micro-frontends.test.ts', title: ['no', 'such', 'test'].join(' ') })).toBe(false)
    expect(exists({ file: 'e2e/gone.test.ts', title: 'name tests that exist' })).toBe(false)
  })
})
