import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterAll, expect, it } from 'vitest'
import { RunFirstPlugin } from './run-first-plugin.ts'
import { runWebpack } from './run-webpack.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-run-first-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FILES = {
  'main.js': `import { tokens } from './tokens.js'
import { unrelated } from './unrelated.js'
export const work = () => new Worker(new URL('./worker.js', import.meta.url))
ran.push('main with ' + tokens + unrelated)`,
  'tokens.js': `import { colour } from './colours.js'
ran.push('tokens of ' + colour)
export const tokens = 'tokens'`,
  'colours.js': `export const colour = 'blue on ' + location`,
  'unrelated.js': `export const unrelated = ' and more of ' + location`,
  'worker.js': `postMessage('worker of ' + location)`,
}

async function build(first: string) {
  for (const [name, source] of Object.entries(FILES)) writeFileSync(path.join(folder, name), source)
  const styles = new RunFirstPlugin('styles', path.join(folder, first))
  const out = path.join(folder, 'out')
  await runWebpack([
    {
      name: 'scratch',
      context: folder,
      mode: 'production',
      target: ['web', 'es2022'],
      entry: { main: './main.js' },
      output: { path: out, filename: '[name].js', publicPath: '/', globalObject: 'globalThis' },
      optimization: {
        minimize: false,
        runtimeChunk: styles.runtimeChunk,
        splitChunks: { cacheGroups: { styles: styles.cacheGroup } },
      },
      plugins: [styles],
    },
  ])
  return Object.fromEntries(readdirSync(out).map((file) => [file, readFileSync(path.join(out, file), 'utf8')]))
}

it('runs a module, with what it takes, by the first script alone and only once', { timeout: 60_000 }, async () => {
  const scripts = await build('tokens.js')
  const ran: string[] = []
  const page = createContext({ ran, location: 'the page', document: { baseURI: 'https://forecourt.test/' } })
  runInContext(scripts['styles.js'] ?? '', page)
  expect(ran).toEqual(['tokens of blue on the page'])
  runInContext(scripts['main.js'] ?? '', page)
  expect(ran).toEqual(['tokens of blue on the page', 'main with tokens and more of the page'])
  expect(scripts['styles.js']).not.toContain('and more of')
})

it('fails the build where nothing takes the module', { timeout: 60_000 }, async () => {
  await expect(build('missing.js')).rejects.toThrow('missing.js is not in the script styles, which is to run it')
})
