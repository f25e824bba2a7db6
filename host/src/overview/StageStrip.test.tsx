import type { StagesReport } from '@forecourt/contracts'
import { liveReportDate, STAGES, stageLabel } from '@forecourt/domain'
import { createRemotes } from '@forecourt/federation'
import { fakeRegistry } from '@forecourt/federation/testing/entries.ts'
import { makeEntry } from '@forecourt/release/testing'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as routing from '../routing/modules.ts'
import { StageStrip } from './StageStrip.tsx'

const { manifest } = makeEntry()
const module = (path: string, permission: string) =>
  makeEntry({
    name: path,
    manifest: { ...manifest, routes: { list: { path, title: 'List', permissions: [permission] } } },
  })

const figures: StagesReport['stages'][number] = {
  stage: 'ADMIN',
  label: '',
  count: 2,
  entered: 0,
  exited: 0,
  overdue: 1,
  dueSoon: 0,
  oldestHours: null,
  averageHours: null,
  subStages: [],
}

test('RQ.10 a stage leads to its list if the person may open it, else to its vehicles in the dealer’s list', async () => {
  const registry = fakeRegistry(
    module('/stages/admin', 'stage.admin.read'),
    module('/stages/ict', 'stage.ict.read'),
    module('/vehicles', 'vehicles.group.read'),
  )
  vi.spyOn(routing, 'remotes', 'get').mockReturnValue(createRemotes({ registry }))
  const stages = STAGES.map((stage) => ({ ...figures, stage, label: stageLabel(stage) }))
  openModulePage(() => <StageStrip date={liveReportDate(new Date())} />, {
    route: '/',
    address: '/',
    roles: ['ADMIN'],
    answer: () => ({ body: { data: { stages } } }),
  })
  const links = (await screen.findAllByRole('link')).map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  const dealer = 'dealerId='
  expect(links.slice(0, 3)).toEqual([
    expect.stringContaining(`Infleet /vehicles?stage=INFLEET&${dealer}`),
    'Admin /stages/admin',
    expect.stringContaining(`ICT /vehicles?stage=ICT&${dealer}`),
  ])
  expect(links.at(-1)).toBe('Offsite /vehicles?stage=OFFSITE')
  expect(screen.getAllByRole('listitem')).toHaveLength(STAGES.length - 1)
})
