import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answer, openModulePage, type SeenCall } from '../../testing/modulePage.tsx'
import { PrintButton } from './PrintButton.tsx'
import type { PrintOf } from './PrintDialog.tsx'

const paper = (name: string, vehicles = 1) => ({ paper: name, vehicles, url: `/print/${name.toLowerCase()}.pdf?s=1` })

let answer: (seen: SeenCall) => Answer | undefined
beforeEach(() => {
  answer = () => ({ body: { data: [paper('JOB_CARD'), paper('KEY_TAG')] } })
})

function open(of: PrintOf) {
  const opened = openModulePage(() => <PrintButton of={of} />, {
    route: '/vehicle',
    address: '/vehicle',
    roles: ['MECHANICAL_PREP'],
    answer: (seen) => answer(seen),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  return opened
}
const links = async () => {
  await screen.findAllByRole('link')
  return screen.getAllByRole('link').map((link) => [link.firstChild?.textContent, link.getAttribute('href')])
}

test('RQ.56 a vehicle’s printable documents are links that open in a new tab', async () => {
  open({ vehicleId: 'v-1' })
  expect(await links()).toEqual([
    ['Job card', '/print/job_card.pdf?s=1'],
    ['Key tag', '/print/key_tag.pdf?s=1'],
  ])
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('target')).toBe('_blank')
})

test('for several vehicles it says which documents leave some out', async () => {
  answer = () => ({ body: { data: [paper('WINDOW_CARD', 1), paper('STOCK_SHEET', 3)] } })
  const { calls } = open({ vehicleIds: ['a', 'b', 'c'] })
  expect((await links()).map(([name]) => name)).toEqual(['Window card, of 1 vehicle', 'Stock sheet'])
  expect(calls.at(-1)).toMatchObject({ call: 'POST /vehicles/print', body: { vehicleIds: ['a', 'b', 'c'] } })
})

test('a list without vehicles says so', async () => {
  answer = () => ({ body: { data: paper('STOCK_SHEET', 0) } })
  const { calls } = open({ list: { route: 'GET /stage/sale', query: { reserved: true, sort: 'newest' } } })
  expect(await screen.findByText(/There is nothing to print/)).toBeDefined()
  const asked = calls.at(-1)
  expect(asked?.call).toBe('GET /stage/sale/stock-sheet')
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ reserved: 'true', sort: 'newest' })
})

test('a failed load can be retried', async () => {
  answer = () => ({ status: 500, body: { message: 'No', errors: [] } })
  open({ vehicleId: 'v-1' })
  const retry = await screen.findByRole('button', { name: /again|retry/i })
  answer = () => ({ body: { data: [paper('KEY_TAG')] } })
  fireEvent.click(retry)
  expect((await links()).map(([name]) => name)).toEqual(['Key tag'])
})
