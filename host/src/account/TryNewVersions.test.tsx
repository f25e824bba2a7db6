import { createRemotes } from '@forecourt/federation'
import { fakeRegistry } from '@forecourt/federation/testing/entries.ts'
import type { Audience, RegistryLine, Viewer } from '@forecourt/release'
import { makeEntry } from '@forecourt/release/testing'
import { getProfile } from '@forecourt/session'
import { Menu } from '@forecourt/ui/overlay/menu/Menu.tsx'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as routing from '../routing/modules.ts'
import { TryNewVersions } from './TryNewVersions.tsx'

const atLeeds: Viewer = { userId: 'person-1', dealerId: 'leeds', dealerRoles: [], keepsToStable: false }
const triedBy = (audience: Audience): RegistryLine => ({
  ...makeEntry(),
  canary: { entry: makeEntry({ version: '1.1.0-b' }), audience, since: '2026-11-20T09:00:00.000Z' },
})

function open(viewer: Viewer, audience: Audience) {
  const registry = fakeRegistry(triedBy(audience))
  registry.view(viewer)
  vi.spyOn(routing, 'remotes', 'get').mockReturnValue(createRemotes({ registry }))
  const View = () => (
    <Menu defaultOpen button={<button type="button">Account</button>}>
      <TryNewVersions />
    </Menu>
  )
  return openModulePage(View, {
    route: '/',
    address: '/',
    roles: [],
    answer: ({ call, body }) =>
      call === 'PATCH /user/releases' ? { body: { data: { ...getProfile(), ...(body as object) } } } : undefined,
  })
}
const entry = () => screen.queryByRole('menuitemcheckbox', { name: 'Try early versions' })

it('is in the menu of anyone trying an early version, ticked, and opts them out', async () => {
  const { calls } = open(atLeeds, { dealers: ['leeds'] })
  expect(entry()?.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(entry()!)
  await waitFor(() => expect(getProfile()?.keepsToStable).toBe(true))
  expect(calls.map(({ call, body }) => [call, body])).toEqual([['PATCH /user/releases', { keepsToStable: true }]])
})

it('is there, not ticked, for anyone who has opted out', () => {
  open({ ...atLeeds, keepsToStable: true }, { dealers: ['york'] })
  expect(entry()?.getAttribute('aria-checked')).toBe('false')
})

it('is not shown to anyone else', () => {
  open(atLeeds, { dealers: ['york'] })
  expect(entry()).toBeNull()
})
