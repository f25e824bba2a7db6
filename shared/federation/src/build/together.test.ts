import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webpack from 'webpack'
import { afterAll, expect, it } from 'vitest'
import { runWebpack } from './run-webpack.ts'
import { scriptsOfGroups, scriptsOfProvided } from './chunks.ts'
import { together } from './together.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-together-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FILES = {
  'main.js': `export const load = [() => import(/* webpackChunkName: "shell" */ './shell.js'),
    () => import(/* webpackChunkName: "list" */ './list.js'),
    () => import(/* webpackChunkName: "wall" */ './wall.js'),
    () => import(/* webpackChunkName: "later" */ './later.js'),
    () => import(/* webpackChunkName: "beside" */ './beside.js')]`,
  'shell.js': `export * from './clock.js'; export * from './date.js'; export * from './cache.js'; export * from './menu.js'`,
  'list.js': `export * from './ui.js'`,
  'wall.js': `export * from './clock.js'; export * from './date.js'`,
  'later.js': `export * from './date.js'; export * from './menu.js'`,
  'beside.js': `export * from './clock.js'; export * from './cache.js'`,
  'ui.js': `export const ui = 'ui of ' + location`,
  'clock.js': `export const clock = 'clock of ' + location`,
  'date.js': `export const date = 'date of ' + location`,
  'menu.js': `export const menu = 'menu of ' + location`,
  'cache.js': `export const cache = 'cache of ' + location`,
}

it('lays the modules of chunks and provided packages into one file, and into others what chunks apart need too, and copies where they are wanted', async () => {
  for (const [name, source] of Object.entries(FILES)) writeFileSync(path.join(folder, name), source)
  const [compilation] = await runWebpack([
    {
      context: folder,
      mode: 'production',
      entry: './main.js',
      output: { path: path.join(folder, 'out'), library: { type: 'commonjs' } },
      optimization: {
        minimize: false,
        splitChunks: {
          cacheGroups: together(
            'base',
            {
              chunks: ['shell'],
              provided: ['ui'],
              apart: { 'base-apart': ['wall'], 'base-later': ['later'] },
              copied: ['beside'],
            },
            1,
          ),
        },
      },
      plugins: [
        new webpack.sharing.ProvideSharedPlugin({ provides: { './ui.js': { shareKey: 'ui', version: '1.0.0' } } }),
      ],
    },
  ])
  if (!compilation) throw new Error('nothing was compiled')
  const contents = (files: Iterable<string>) =>
    Object.fromEntries([...files].map((file) => [file, readFileSync(path.join(folder, 'out', file), 'utf8')]))
  const shell = contents(scriptsOfGroups(compilation, ['shell']))
  expect(shell['base.js']).toContain('cache of ')
  expect(shell['base.js']).toContain('ui of ')
  expect(shell['base.js']).not.toContain('clock of ')
  const wall = contents(scriptsOfGroups(compilation, ['wall']))
  expect(Object.keys(wall)).not.toContain('base.js')
  expect(wall['base-apart.js']).toContain('clock of ')
  expect(wall['base-apart.js']).toContain('date of ')
  const later = contents(scriptsOfGroups(compilation, ['later']))
  expect(Object.keys(later)).not.toContain('base.js')
  expect(later['base-later.js']).toContain('menu of ')
  expect(later['base-apart.js']).toContain('date of ')
  const beside = contents(scriptsOfGroups(compilation, ['beside']))
  expect(Object.keys(beside)).toEqual(['beside.js'])
  expect(beside['beside.js']).toContain('cache of ')
  expect(scriptsOfProvided(compilation)['ui']).toEqual(['base.js'])
})
