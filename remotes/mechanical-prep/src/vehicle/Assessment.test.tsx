import type { AssessmentSummary } from '@forecourt/contracts'
import { DAN } from '@forecourt/contracts/testing/prep.ts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import Assessment from './Assessment.tsx'

function open(assessment: AssessmentSummary | null) {
  const { id } = aVehicle()
  const record = { ...aVehicle(), files: [], quotes: [], assessment, damage: null, times: [] }
  return openModulePage(() => <Assessment vehicleId={id} />, {
    route: '/',
    address: '/',
    roles: ['SALES'],
    answer: () => ({ body: { data: record } }),
  })
}

test('the vehicle’s page shows the findings, required ones first', async () => {
  open({
    odometerIn: 28_940,
    technician: DAN,
    completedAt: '2026-11-20T09:00:00Z',
    workRequired: true,
    counts: { OK: 40, ADVISORY: 1, REQUIRED: 1, NA: 0 },
    findings: [
      { key: 'engine.oil', result: 'ADVISORY', note: 'Low' },
      { key: 'tyres.nsr', result: 'REQUIRED', note: null },
    ],
    measured: [],
  })
  expect(await screen.findByRole('region', { name: 'Assessment' })).toBeDefined()
  const [first, second, counts] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toMatch(/^Required/)
  expect(second).toMatch(/^Advisory.*Low$/)
  expect(counts).toContain('40 OK')
})

test('and nothing before there is an assessment', async () => {
  const { calls, container } = open(null)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(container.textContent).toBe('')
})
