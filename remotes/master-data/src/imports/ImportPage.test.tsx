import type { Import, ImportSheet } from '@forecourt/contracts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { pageOfList, refused } from '../testing.ts'
import ImportPage from './ImportPage.tsx'
import ImportsPage from './ImportsPage.tsx'

// The dialog is imported separately, which takes time on a busy machine.
beforeAll(() => import('./PasteDialog.tsx'))

const NONE = { MAKE: 0, CHANGE: 0, SAME: 0, REFUSED: 0, MADE: 0, CHANGED: 0 }

const sheet = (given: Partial<ImportSheet> = {}): ImportSheet => ({
  id: 'sheet',
  name: 'Stock',
  kind: 'VEHICLES',
  rows: 3,
  columns: [
    { heading: 'VRM', field: 'registration', samples: ['AB12CDE'] },
    { heading: 'Odo', field: null, samples: ['12000'] },
  ],
  missing: ['Mileage'],
  outcomes: NONE,
  ...given,
})

const brought = (given: Partial<Import> = {}): Import => ({
  id: 'one',
  name: 'stock.xlsx',
  state: 'READ',
  createdAt: '2026-11-20T10:00:00Z',
  startedAt: null,
  finishedAt: null,
  stopReason: null,
  rows: 3,
  done: 0,
  refused: 0,
  sheets: [sheet()],
  ...given,
})

const KINDS = {
  body: {
    data: [
      {
        kind: 'VEHICLES',
        fields: [
          { name: 'registration', label: 'Registration', isRequired: false, hint: null },
          { name: 'mileage', label: 'Mileage', isRequired: true, hint: null },
        ],
      },
    ],
  },
}
const ROWS = pageOfList([
  {
    id: 'r1',
    number: 4,
    cells: ['AB12CDE', 'lots'],
    outcome: 'REFUSED',
    reasons: [{ column: 'Odo', message: 'This is not a number.' }],
  },
])

const open = (data: Import, answers: Record<string, (seen: SeenCall) => Answer> = {}) =>
  openModulePage(ImportPage, {
    route: '/imports/:importId',
    address: '/imports/one',
    roles: [],
    role: 'DEVELOPER',
    answer: (seen) => {
      const given = answers[seen.call]
      if (given) return given(seen)
      if (seen.call === 'GET /imports/kinds') return KINDS
      if (seen.call === 'GET /imports/one/sheets/sheet/rows') return ROWS
      return seen.call === 'GET /imports/one' ? { body: { data } } : undefined
    },
  })

it('shows what each column is taken for, and says which one is missing until it is chosen', async () => {
  const map = 'PATCH /imports/one/sheets/sheet'
  const page = open(brought(), { [map]: () => ({ body: { data: brought() } }) })
  expect(await screen.findByText('Choose the column for Mileage.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check rows' }).disabled).toBe(true)
  await userEvent.selectOptions(await screen.findByLabelText('Odo is'), 'Mileage (required)')
  const sent = page.calls.find(({ call }) => call === map)
  expect(sent?.body).toEqual({ kind: 'VEHICLES', columns: ['registration', 'mileage'] })
})

it('after the check shows the refused rows with their reasons, and imports the rest', async () => {
  const start = 'POST /imports/one/start'
  const outcomes = { ...NONE, MAKE: 2, REFUSED: 1 }
  const page = open(brought({ state: 'CHECKED', refused: 1, sheets: [sheet({ missing: [], outcomes })] }), {
    [start]: () => ({ body: { data: brought({ state: 'IMPORTING' }) } }),
  })
  const rows = within(await screen.findByRole('region', { name: 'Rows of Stock' }))
  expect(rows.getByText('Odo: This is not a number.')).toBeTruthy()
  expect(page.calls.find(({ call }) => call.endsWith('/rows'))?.query.get('outcome')).toBe('REFUSED')
  expect(screen.getByText(/1 row was refused and will not be imported/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect(page.calls.some(({ call }) => call === start)).toBe(true)
})

it('while it is at work tells how far it is, and can be stopped', async () => {
  const stop = 'POST /imports/one/stop'
  const outcomes = { ...NONE, MAKE: 1, MADE: 2 }
  const data = brought({ state: 'IMPORTING', sheets: [sheet({ missing: [], outcomes })] })
  const page = open(data, { [stop]: () => ({ body: { data } }) })
  expect(await screen.findByText(/^Importing 2 of 3 rows/)).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Importing rows' }).getAttribute('value')).toBe('2')
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(page.calls.some(({ call }) => call === stop)).toBe(true)
})

it('says why it stopped', async () => {
  open(brought({ state: 'STOPPED', stopReason: 'You may no longer import vehicles here.', done: 2 }))
  expect(await screen.findByText(/You may no longer import vehicles here/)).toBeTruthy()
})

it('pasted cells are read as a file, and a refusal is said', async () => {
  const page = openModulePage(ImportsPage, {
    route: '/imports',
    address: '/imports',
    roles: [],
    role: 'DEVELOPER',
    answer: ({ call }) => {
      if (call === 'GET /imports') return pageOfList([])
      if (call === 'GET /imports/kinds') return KINDS
      return call === 'POST /imports'
        ? refused(422, 'FILE_TYPE', 'The file has no rows below its headings.', ['file'])
        : undefined
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Paste cells' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste cells' }))
  await userEvent.type(await dialog.findByLabelText('Cells'), 'Reg')
  await userEvent.click(dialog.getByRole('button', { name: 'Read cells' }))
  expect(await screen.findByText('The file has no rows below its headings.')).toBeTruthy()
  expect(page.calls.filter(({ call }) => call === 'POST /imports')).toHaveLength(1)
})
