import { readdirSync, readFileSync } from 'node:fs'
import type { RemoteManifest } from '@forecourt/release'
import { expect, it } from 'vitest'
import { docsPages } from './pages.ts'
import { docsPathOf, HOST_DOCS } from './docsPath.ts'

const root = new URL('../../../remotes/', import.meta.url)
const modules = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    manifest: JSON.parse(readFileSync(new URL(`${name}/remote.json`, root), 'utf8')) as RemoteManifest,
  }))
const slugs = docsPages.map(({ slug }) => slug)

it('RQ.30 every page of every module and of the host has an existing documentation page', () => {
  const missing = modules.flatMap(({ manifest }) =>
    Object.values(manifest.routes)
      .filter(({ docs = manifest.docs }) => docs === undefined || !slugs.includes(docs))
      .map(({ path }) => `${manifest.name} ${path}`),
  )
  expect(missing).toEqual([])
  for (const slug of Object.values(HOST_DOCS)) expect(slugs).toContain(slug)
})

it('RQ.30 the screen decides which documentation page F1 opens', () => {
  const id = '018f4c1e-0000-7000-8000-000000000001'
  expect(docsPathOf('/stages/mechanical-prep', modules)).toBe('/docs/mechanical-prep')
  expect(docsPathOf(`/stages/mechanical-prep/${id}/approval`, modules)).toBe('/docs/quotes')
  expect(docsPathOf('/vehicles/agency-stock', modules)).toBe('/docs/vehicle')
  expect(docsPathOf('/users', modules)).toBe('/docs/people')
  expect(docsPathOf('/settings/notifications', modules)).toBe('/docs/notifications')
  expect(docsPathOf('/', modules)).toBe('/docs/start')
  expect(docsPathOf('/no-such-page', modules)).toBe('/docs/start')
})
