import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { StagePage } from './StagePage.tsx'

const vehicle = aVehicle()
const READ = `GET /stage/mechanical-prep/${vehicle.id}`
const MARK = `POST /stage/${vehicle.id}/read`
const LIST = { to: '/stages/mechanical-prep', name: 'Mechanical Prep' }

const draw = vi.fn((isHere: boolean) => (isHere ? 'The form' : 'The form of a vehicle that has moved on'))

function Page() {
  return (
    <StagePage
      route="GET /stage/mechanical-prep/:vehicleId"
      stage="MECHANICAL_PREP"
      task="Assess"
      list={LIST}
      at={['MECHANICAL_PREP:ASSESS']}
    >
      {({ isHere, onMoved, refresh }) => (
        <>
          <p>{draw(isHere)}</p>
          <button type="button" onClick={() => void refresh()}>
            Refresh
          </button>
          <button
            type="button"
            onClick={() =>
              onMoved({
                vehicleId: vehicle.id,
                stage: 'MECHANICAL_PREP',
                subStage: 'QUOTE',
                label: 'Mechanical Prep: Quote',
                version: 4,
                nextInQueue: null,
              })
            }
          >
            Send
          </button>
        </>
      )}
    </StagePage>
  )
}

function open(first: Answer) {
  const server = { read: first }
  const page = openModulePage(Page, {
    route: '/stages/mechanical-prep/:vehicleId/assess',
    address: `/stages/mechanical-prep/${vehicle.id}/assess`,
    roles: ['MECHANICAL_PREP'],
    answer: ({ call }) => (call === READ ? server.read : call === MARK ? { status: 204, body: null } : undefined),
  })
  const marks = () => page.calls.filter(({ call }) => call === MARK).length
  return { user: userEvent.setup({ delay: null }), server, marks, ...page }
}

const standing = (given: Parameters<typeof aVehicle>[0] = {}): Answer => ({
  body: { data: { vehicle: aVehicle(given) } },
})
const failing = (status: number, message: string): Answer => ({ status, body: { message, errors: [] } })
const backToList = () => screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')

test('opens the form where the vehicle is, and counts it as read', async () => {
  const { marks } = open(standing())
  await screen.findByText('The form')
  await waitFor(() => expect(marks()).toBe(1))
})

test('a vehicle that could not be loaded says why, and can be retried', async () => {
  const { user, server } = open(failing(500, 'The database is away.'))
  await screen.findByText('The vehicle could not be loaded.')
  expect(screen.getByText('The database is away.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Assess' })).toBeDefined()
  expect(backToList()).toBe(LIST.to)
  server.read = standing()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The form')
})

test('R2.49 one that does not exist is not retried, and the page says so in heading and title', async () => {
  const { marks } = open(failing(404, 'Not found'))
  await screen.findByText('This vehicle does not exist, or you do not have access to it.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(backToList()).toBe(LIST.to)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vehicle not found')
  expect(document.title).toBe('Vehicle not found - Forecourt')
  expect(marks()).toBe(0)
})

test('one that is elsewhere leads there, and is not marked as read', async () => {
  const { marks } = open(
    standing({ stage: 'BODY_DAMAGE', subStage: 'ASSESS', actionPage: '/stages/body-damage/1/assess' }),
  )
  await screen.findByText('This vehicle is now Body Damage: Assess.')
  expect(screen.getByRole('link', { name: 'Open it there' }).getAttribute('href')).toBe('/stages/body-damage/1/assess')
  expect(screen.getByRole('link', { name: 'Open vehicle' }).getAttribute('href')).toBe(`/vehicles/${vehicle.id}`)
  expect(screen.queryByText('The form')).toBeNull()
  expect(marks()).toBe(0)
})

test('a form that was opened in time stays when the vehicle moves on', async () => {
  const { user, server } = open(standing())
  await screen.findByText('The form')
  server.read = standing({ subStage: 'QUOTE', version: 4 })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('The form of a vehicle that has moved on')).toBeDefined()
})

test('after a submit it says where the vehicle is, and that nothing else is waiting', async () => {
  const { user } = open(standing())
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Mechanical Prep: Quote' })
  expect(screen.getByText('No other vehicle is waiting for Mechanical Prep.')).toBeDefined()
})

test('RW.32 following its own address afterwards shows the vehicle as it is now', async () => {
  const { user, server, router } = open(standing())
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Mechanical Prep: Quote' })
  server.read = standing({ version: 6 })
  await act(() => router.navigate(router.state.location.pathname))
  expect(await screen.findByText('The form')).toBeDefined()
  expect(screen.queryByRole('heading', { name: /is now in/ })).toBeNull()
})

test('RW.32 following its own address leaves an open form alone', async () => {
  const { router } = open(standing())
  const form = await screen.findByText('The form')
  await act(() => router.navigate(router.state.location.pathname))
  expect(screen.getByText('The form')).toBe(form)
})

test('a form does not render when its record is read again and is as it was', async () => {
  const { user, calls } = open(standing())
  await screen.findByText('The form')
  const reads = () => calls.filter(({ call }) => call === READ).length
  const [before, drawn] = [reads(), draw.mock.calls.length]
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(reads()).toBe(before + 1))
  await act(async () => undefined)
  expect(draw).toHaveBeenCalledTimes(drawn)
})
