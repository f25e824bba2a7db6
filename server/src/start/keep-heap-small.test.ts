import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Makes garbage that lives long enough to count as old, and says how many bytes the heap had at most. */
const PROGRAM = `
  const kept = Array.from({ length: 500_000 }, (_, number) => ({ number }))
  const passing = []
  let most = 0
  for (let round = 0; round < 120; round += 1) {
    passing[round % 8] = Array.from({ length: 40_000 }, (_, number) => ({ number, text: 'x' + number }))
    most = Math.max(most, process.memoryUsage().heapTotal)
  }
  process.stdout.write(String(most + kept.length * 0))`

const mostAfter = (first: string) =>
  Number(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', `${first}\n${PROGRAM}`], {
      encoding: 'utf8',
    }),
  )

it('holds far less memory than V8 does by default', () => {
  const module = fileURLToPath(new URL('keep-heap-small.ts', import.meta.url))
  const small = mostAfter(`import { keepHeapSmall } from ${JSON.stringify(module)}\nkeepHeapSmall()`)
  expect(small / mostAfter('')).toBeLessThan(0.75)
}, 30_000)
