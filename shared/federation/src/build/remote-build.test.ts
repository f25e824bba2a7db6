import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { containerName, remoteConfig, REMOTE_ENTRY } from './remote-config.ts'
import { runWebpack } from './run-webpack.ts'
import { packagesOfPages, scriptsOfPages } from './chunks.ts'

const own = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-remote-'))
afterAll(() => rmSync(folder, { recursive: true }))

const route = (place: string) => ({ path: place, title: 'Scratch', permissions: [] })

/** A module in its own folder; `page` is the source of its list. */
function makeModule(name: string, page: string, pages = "list: () => import('./List.tsx')") {
  const directory = path.join(folder, name)
  mkdirSync(path.join(directory, 'src'), { recursive: true })
  symlinkSync(path.join(own, 'node_modules'), path.join(directory, 'node_modules'))
  const write = (file: string, content: string) => writeFileSync(path.join(directory, file), content)
  const routes = { list: route(`/${name}`) }
  const manifest = { name, title: 'Scratch', owner: 'Tests', hostApi: '^4.0.0', routes, navigation: [] }
  write('package.json', JSON.stringify({ name: `@forecourt/remote-${name}`, type: 'module' }))
  write('remote.json', JSON.stringify(manifest))
  write('src/List.tsx', page)
  write(
    'src/remote.tsx',
    `import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'
export default defineRemote(manifest, { ${pages} })`,
  )
  return directory
}

const compile = async (directory: string) => {
  const outputDirectory = path.join(directory, 'out')
  const plan = remoteConfig({ directory, mode: 'production', version: '1.0.0-a', outputDirectory })
  const [compilation] = await runWebpack([plan.config])
  if (!compilation) throw new Error('nothing was compiled')
  return { ...plan, compilation }
}

describe("a module's build", { timeout: 60_000 }, () => {
  it('knows the scripts of each page and what it takes from the host', async () => {
    const directory = makeModule('good', "import { useState } from 'react'\nexport default () => useState(0)[0]")
    const { compilation, imports, pages } = await compile(directory)
    const names = { entry: REMOTE_ENTRY, exposedChunk: 'remote' }
    expect(pages.pages).toEqual(new Map([['list', './List.tsx']]))
    expect(scriptsOfPages(compilation, pages.pages ?? new Map(), names)['list']).toHaveLength(2)
    expect(packagesOfPages(compilation, pages.pages ?? new Map(), names)).toEqual({
      list: expect.arrayContaining(['@forecourt/federation', 'react']),
    })
    expect(imports.imports).toContainEqual({ file: 'src/List.tsx', request: 'react', name: 'useState' })
    const entry = readFileSync(path.join(directory, 'out', REMOTE_ENTRY), 'utf8')
    expect(entry).toMatch(/\.integrity\s*=\s*forecourtIntegrity\(/)
  })

  it('contains its name and nothing else of its manifest, which the registry has', async () => {
    const directory = makeModule('named', 'export default () => null')
    await compile(directory)
    const scripts = readdirSync(path.join(directory, 'out', 'assets')).map((file) =>
      readFileSync(path.join(directory, 'out', 'assets', file), 'utf8'),
    )
    expect(scripts.some((text) => /name:"named"|"name":"named"/.test(text))).toBe(true)
    expect(scripts.filter((text) => text.includes('Scratch'))).toEqual([])
  })

  it('carries nothing that the host provides', async () => {
    const page =
      "import { useState } from 'react'\nimport { z } from 'zod'\nexport default () => useState(z.string())[0]"
    const { compilation } = await compile(makeModule('light', page))
    const carried = [...compilation.modules].map((module) => module.nameForCondition()).filter((file) => file !== null)
    expect(carried).toContainEqual(expect.stringMatching(/List\.tsx$/))
    expect(carried.filter((file) => file.includes('/node_modules/'))).toEqual([])
  })

  it('fails on an import that is not allowed, naming file, import and way out', async () => {
    const directory = makeModule('greedy', "import zod from 'zod/mini'\nexport default () => zod")
    await expect(compile(directory)).rejects.toThrow(
      "greedy does not build:\n  src/List.tsx imports 'zod/mini': import from 'zod', not from its inside",
    )
  })

  it('fails on a page that remote.json does not declare', async () => {
    const directory = makeModule(
      'surplus',
      'export default () => null',
      "list: () => import('./List.tsx'), more: () => import('./List.tsx')",
    )
    await expect(compile(directory)).rejects.toThrow("src/remote.tsx maps 'more', which remote.json does not declare")
  })

  it('has an entry that defines one global per version', () => {
    expect(containerName('mechanical-prep', '1.2.0-3f')).toBe('mechanical_prep_1_2_0_3f')
  })
})
