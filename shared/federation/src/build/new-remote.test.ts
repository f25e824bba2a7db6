import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createRemote, newRemoteFiles } from './new-remote.ts'
import { workspaceAt } from './paths.ts'
import { readManifest } from './remote-config.ts'

const root = mkdtempSync(path.join(tmpdir(), 'forecourt-new-'))
mkdirSync(path.join(root, 'remotes'))
afterAll(() => rmSync(root, { recursive: true }))
const workspace = workspaceAt(root)

it('writes a module whose manifest is valid and maps its page', async () => {
  const directory = await createRemote(workspace, 'tyre-hotel')
  expect(readManifest(directory)).toMatchObject({ name: 'tyre-hotel', title: 'Tyre hotel' })
  expect(readFileSync(path.join(directory, 'src/remote.tsx'), 'utf8')).toContain(
    "main: () => import('./main/TyreHotelPage.tsx')",
  )
})

it('never overwrites a module, and refuses a name that could not be an address', async () => {
  await createRemote(workspace, 'parts')
  await expect(createRemote(workspace, 'parts')).rejects.toThrow('remotes/parts exists already')
  await expect(createRemote(workspace, '../server')).rejects.toThrow('lower case with hyphens')
})

it('is the module that the recipe shows', () => {
  const recipe = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8')
  for (const [file, content] of Object.entries(newRemoteFiles('tyre-hotel'))) {
    expect(recipe).toContain(`\`remotes/tyre-hotel/${file}\``)
    expect(recipe).toContain(content.trim())
  }
})
