import type { DealerRole } from '@forecourt/domain'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ComingNext } from './ComingNext.tsx'
import { queueItem } from './queue.fixture.ts'

const open = (answer: Answer, roles: readonly DealerRole[] = ['BODY_DAMAGE']) =>
  openModulePage(ComingNext, { route: '/', address: '/', roles, answer: () => answer })

const coming = (...items: object[]): Answer => ({ body: { data: { items } } })

test('RT.48 says where each vehicle is and where it goes next, and leads to its page', async () => {
  const item = queueItem({ id: 'v9', stage: 'MECHANICAL_PREP', subStage: 'IN_WORKSHOP', priority: 'URGENT' })
  const { calls } = open(coming({ ...item, to: 'BODY_DAMAGE' }))
  const panel = await screen.findByRole('region', { name: 'Coming next' })
  const row = within(panel).getByRole('listitem')
  expect(row.textContent).toContain('Ford Focus')
  expect(row.textContent).toContain('Urgent · Mechanical Prep: In Workshop, then Body Damage')
  expect(within(row).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/vehicles/v9')
  expect(calls.map(({ call }) => call)).toEqual(['GET /overview/coming'])
})

test('RT.48 takes no space when nothing is coming', async () => {
  const { calls } = open(coming())
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})
