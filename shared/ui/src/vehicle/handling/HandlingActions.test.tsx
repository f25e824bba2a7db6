import { useApiQuery } from '@forecourt/api-client'
import type { VehicleHeader } from '@forecourt/contracts'
import type { DealerRole } from '@forecourt/domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type Answer, openModulePage, type SeenCall } from '../../testing/modulePage.tsx'
import AssignDialog from './AssignDialog.tsx'
import { HandlingActions } from './HandlingActions.tsx'
import HoldDialog from './HoldDialog.tsx'
import LocationDialog from './LocationDialog.tsx'
import ReworkDialog from './ReworkDialog.tsx'

const ID = '018f4c1e-0000-7000-8000-000000000001'
const vehicle = {
  id: ID,
  dealerId: 'leeds',
  stage: 'MECHANICAL_PREP',
  subStage: 'ASSESS',
  route: { ict: false, mechanicalPrep: true, bodyDamage: true, valet: true, media: true },
  assignedTo: null,
  hold: null,
  location: 'Bay 4',
  keyTag: null,
  closedAt: null,
  version: 7,
} as unknown as VehicleHeader
const held = {
  ...vehicle,
  hold: {
    reason: 'AWAITING_PARTS',
    eta: null,
    note: 'Pads',
    since: new Date(Date.now() - 2 * 3_600_000 - 300_000).toISOString(),
    by: { id: '9', name: 'Dan Whitworth' },
  },
} as VehicleHeader

const AISHA = '018f4c1e-0000-7000-8000-00000000000a'
const people = [
  { id: AISHA, name: 'Aisha Rahman', code: null, roles: ['MECHANICAL_PREP'] },
  { id: 'j', name: 'Jo Carter', code: null, roles: ['ADMIN'] },
  { id: 'person-1', name: 'Priya Shah', code: null, roles: ['MECHANICAL_PREP', 'SALES_MANAGER'] },
]

let answers: (seen: SeenCall) => Answer | undefined | Promise<Answer>
beforeEach(() => {
  answers = () => ({ body: { data: vehicle } })
})
const open = (of: VehicleHeader, roles: readonly DealerRole[] = ['MECHANICAL_PREP']) =>
  openPage(() => <HandlingActions vehicle={of} />, roles)

const openPage = (Page: () => ReactNode, roles: readonly DealerRole[] = ['MECHANICAL_PREP']) =>
  openModulePage(Page, {
    route: '/vehicle',
    address: '/vehicle',
    roles,
    answer: (seen) => {
      if (!seen.call.includes('/employees')) return answers(seen)
      const paging = { pageSize: 100, next: null, previous: null, total: 3, totalIsCapped: false }
      return { body: { data: people, paging } }
    },
  })
const sent = (calls: SeenCall[]) => calls.find(({ call }) => !call.startsWith('GET'))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

test('a hold needs its reason, and carries time and note', async () => {
  const { calls } = open(vehicle)
  press('Hold')
  await screen.findByRole('dialog', { name: 'Put on hold' })
  press('Put on hold')
  expect(await screen.findByText('Choose what it is waiting for.')).toBeTruthy()
  expect(sent(calls)).toBeUndefined()
  choose('Awaiting parts')
  fireEvent.change(screen.getByLabelText('Expected (optional)'), { target: { value: '2026-12-01T09:00' } })
  fireEvent.change(screen.getByLabelText('Note (optional)'), { target: { value: ' Pads ' } })
  press('Put on hold')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls)).toMatchObject({
    call: `POST /stage/${ID}/hold`,
    body: { reason: 'AWAITING_PARTS', eta: '2026-12-01T09:00:00.000Z', note: 'Pads', version: 7 },
  })
})

test('a held vehicle is released, showing what it was waiting for', async () => {
  const { calls } = open(held)
  press('Release')
  const dialog = await screen.findByRole('dialog', { name: 'Release from hold' })
  expect(dialog.textContent).toMatch(/Held – awaiting parts\. Held by Dan Whitworth, for 2 h 0[45] m so far\./)
  fireEvent.click(screen.getAllByRole('button', { name: 'Release' }).at(-1) as HTMLElement)
  await waitFor(() => expect(sent(calls)).toMatchObject({ call: `POST /stage/${ID}/release`, body: { version: 7 } }))
})

test('only people of the stage are offered, oneself first', async () => {
  const { calls } = openPage(() => <AssignDialog vehicle={vehicle} onClose={() => undefined} />)
  await screen.findByRole('radio', { name: /Priya Shah \(you\)/ })
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names).toEqual([
    'UnassignedIt stays in everybody’s list.',
    'Priya Shah (you)Mechanical Prep, Sales manager',
    'Aisha RahmanMechanical Prep',
  ])
  await userEvent.click(screen.getByRole('radio', { name: /Aisha/ }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Aisha/ }).checked).toBe(true))
  press('Assign')
  await waitFor(() =>
    expect(sent(calls)).toMatchObject({ call: `POST /stage/${ID}/assign`, body: { userId: AISHA, version: 7 } }),
  )
})

test('the location is cleared by clearing its field', async () => {
  const { calls } = openPage(() => <LocationDialog vehicle={vehicle} onClose={() => undefined} />)
  fireEvent.change(await screen.findByLabelText('Bay or location'), { target: { value: ' ' } })
  fireEvent.change(screen.getByLabelText('Key tag'), { target: { value: '117' } })
  press('Save location')
  await waitFor(() =>
    expect(sent(calls)).toMatchObject({
      call: `PATCH /vehicles/${ID}/location`,
      body: { location: null, keyTag: '117', version: 7 },
    }),
  )
})

test('RQ.59 a vehicle that was moved can have its key tag printed next', async () => {
  const tag = { paper: 'KEY_TAG', vehicles: 1, url: '/print/key-tag.pdf?s=1' }
  answers = ({ call }) => ({ body: { data: call === 'POST /vehicles/print' ? [tag] : vehicle } })
  const { calls } = openPage(() => <LocationDialog vehicle={vehicle} onClose={() => undefined} />)
  fireEvent.change(await screen.findByLabelText('Bay or location'), { target: { value: 'Row C' } })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Print key tag after the move' }))
  press('Save location')
  await screen.findByRole('dialog', { name: 'Print key tag' })
  expect((await screen.findByRole('link', { name: /^Key tag/ })).getAttribute('href')).toBe(tag.url)
  expect(sent(calls)).toMatchObject({ call: `PATCH /vehicles/${ID}/location`, body: { location: 'Row C' } })
})

test('the person who was quicker is named, and what was typed stays', async () => {
  answers = () => ({
    status: 409,
    body: {
      message: 'This vehicle was changed by someone else in the meantime.',
      errors: [{ code: 'STALE_VERSION', path: [], message: 'Changed.' }],
      details: { actor: { id: 'd', name: 'Dan Whitworth' }, at: new Date().toISOString() },
    },
  })
  openPage(() => <LocationDialog vehicle={vehicle} onClose={() => undefined} />)
  fireEvent.change(await screen.findByLabelText('Key tag'), { target: { value: '117' } })
  press('Save location')
  expect((await screen.findByRole('alert')).textContent).toContain('Dan Whitworth saved first')
  expect(screen.getByLabelText<HTMLInputElement>('Key tag').value).toBe('117')
})

test.each([
  {
    name: 'Put on hold',
    field: 'note',
    at: 'Note (optional)',
    Dialog: HoldDialog,
    before: () => choose('Awaiting parts'),
  },
  { name: 'Save location', field: 'keyTag', at: 'Key tag', Dialog: LocationDialog, before: () => undefined },
  {
    name: 'Return for rework',
    field: 'reason',
    at: 'Work to redo',
    Dialog: ReworkDialog,
    before: () => {
      choose('Body Damage: Repair')
      fireEvent.change(screen.getByLabelText('Work to redo'), { target: { value: 'Brakes' } })
    },
  },
])('$name: what the server finds wrong with $field stands at it, and the focus too', async (given) => {
  answers = () => ({
    status: 422,
    body: { message: 'Please check.', errors: [{ code: 'pattern', path: [given.field], message: 'Not like this.' }] },
  })
  const forSale = { ...vehicle, stage: 'SALE', subStage: 'POST' } as VehicleHeader
  openPage(() => <given.Dialog vehicle={forSale} onClose={() => undefined} />, ['SALES_MANAGER'])
  const dialog = await screen.findByRole('dialog')
  // Which takes the focus some frames after it has opened, and would take it from the field.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  given.before()
  press(given.name)
  const field = await screen.findByRole('textbox', { name: given.at, description: 'Not like this.' })
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('whom the server does not take is said below the people', async () => {
  answers = () => ({
    status: 422,
    body: { message: 'Please check.', errors: [{ code: 'role', path: ['userId'], message: 'Has left.' }] },
  })
  openPage(() => <AssignDialog vehicle={vehicle} onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('radio', { name: /Aisha/ }))
  press('Assign')
  expect(await screen.findByRole('radiogroup', { name: 'Assign to', description: 'Has left.' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a change shows before the page is reloaded, and one’s own change blocks nobody', async () => {
  const fetched = [vehicle]
  answers = ({ call }) => {
    if (call !== `GET /vehicles/${ID}/details`) return { body: { data: { ...held, version: 8 } } }
    const data = fetched.shift()
    return data ? { body: { data } } : new Promise(() => {})
  }
  const { calls } = openPage(() => {
    const details = useApiQuery('GET /vehicles/:vehicleId/details', { params: { vehicleId: ID } })
    return details.data && <HandlingActions vehicle={details.data.data} />
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Hold' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Awaiting parts' }))
  press('Put on hold')
  fireEvent.click(await screen.findByRole('button', { name: 'Release' }))
  await screen.findByRole('dialog', { name: 'Release from hold' })
  fireEvent.click(screen.getAllByRole('button', { name: 'Release' }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(calls).toContainEqual(expect.objectContaining({ call: `POST /stage/${ID}/release`, body: { version: 8 } })),
  )
})

test('Sales send a vehicle offsite from wherever it is on site', async () => {
  const { unmount } = open(vehicle, ['SALES'])
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  const entry = await screen.findByRole('menuitem', { name: 'Send offsite' })
  expect(entry.getAttribute('href')).toBe(`/stages/${ID}/offsite`)
  unmount()
  open({ ...vehicle, stage: 'OFFSITE', subStage: 'OFFSITE' }, ['SALES'])
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await screen.findAllByRole('menuitem')
  expect(screen.queryByRole('menuitem', { name: 'Send offsite' })).toBeNull()
})

test('somebody of another stage can only set the location; for a closed vehicle there is only printing', async () => {
  const { unmount } = open(vehicle, ['SALES_SUPPORT'])
  expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Location and key…'])
  unmount()
  const { unmount: unmountClosed } = open({
    ...vehicle,
    stage: 'CLOSED',
    subStage: 'SOLD',
    closedAt: '2026-11-20T10:00:00Z',
  })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Print'])
  unmountClosed()
  open({ ...vehicle, removed: { at: '2026-11-20T10:00:00Z', by: null, reason: 'Never came' } }, ['SALES_SUPPORT'])
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('a sales manager sends a vehicle back along its route, with a reason', async () => {
  const forSale = { ...vehicle, stage: 'SALE', subStage: 'POST' } as VehicleHeader
  const { calls } = openPage(() => <ReworkDialog vehicle={forSale} onClose={() => undefined} />, ['SALES_MANAGER'])
  await screen.findByRole('dialog', { name: 'Return for rework' })
  press('Return for rework')
  expect(await screen.findByText('Choose where it returns to.')).toBeTruthy()
  choose('Body Damage: Repair')
  fireEvent.change(screen.getByLabelText('Work to redo'), { target: { value: ' Runs in the lacquer ' } })
  press('Return for rework')
  await waitFor(() =>
    expect(sent(calls)).toMatchObject({
      call: `POST /stage/${ID}/return`,
      body: { to: 'BODY_DAMAGE:REPAIR', reason: 'Runs in the lacquer', version: 7 },
    }),
  )
})

test('a vehicle without earlier work cannot be sent back, and only a sales manager can send any back', async () => {
  const user = userEvent.setup({ delay: null })
  const { unmount } = open(vehicle, ['SALES_MANAGER', 'MECHANICAL_PREP'])
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await screen.findByText('Assign…')).toBeTruthy()
  expect(screen.queryByText('Return for rework…')).toBeNull()
  unmount()
  open({ ...vehicle, stage: 'BODY_DAMAGE' }, ['SALES_MANAGER', 'BODY_DAMAGE'])
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await screen.findByText('Return for rework…')).toBeTruthy()
})
