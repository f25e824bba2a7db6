import { configureApi } from '@forecourt/api-client'
import { sessionWriter } from '@forecourt/session/writer'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { renderPage, signIn } from '@forecourt/ui/testing/page.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadQueue } from '../upload/queue.ts'
import { MovedOn } from './MovedOn.tsx'

const move = { vehicleId: 'v-1', label: 'Mechanical Prep: Quote', nextInQueue: null } as never
const vehicle = aVehicle({ id: 'v-1' })
const list = { to: '/stages/mechanical-prep', name: 'Mechanical Prep' }
const to = (vehicleId: string) => ({
  subject: `/stage/mechanical-prep/:vehicleId/files ${vehicleId}`,
  route: 'POST /stage/mechanical-prep/:vehicleId/files',
  params: { vehicleId },
  query: {},
})
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })

let answer: () => Response | Promise<Response>
const refusal = () =>
  new Response(
    JSON.stringify({ message: 'No', errors: [{ code: 'FILE_TYPE', path: ['file'], message: 'No HEIC.' }] }),
    {
      status: 422,
    },
  )

beforeEach(() => {
  configureApi({ session: sessionWriter, fetch: async () => answer() })
  signIn('person-1', ['MECHANICAL_PREP'])
})
afterEach(async () => {
  for (const { id } of uploadQueue().list()) await uploadQueue().cancel(id)
})

test('a file that the server refused is shown after the move, and can be retried or removed', async () => {
  answer = refusal
  await uploadQueue().add(pdf('crack.heic'), to('v-1'))
  await uploadQueue().add(pdf('other-car.heic'), to('v-2'))
  renderPage(<MovedOn vehicle={vehicle} move={move} list={list} />)
  await screen.findByText('crack.heic: No HEIC.')
  expect(screen.queryByText(/other-car/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove crack.heic' }))
  await waitFor(() => expect(screen.queryByText(/crack\.heic/)).toBeNull())
})

test('files still being uploaded say so', async () => {
  let arrive = (_response: Response) => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  await uploadQueue().add(pdf('crack.jpg'), to('v-1'))
  renderPage(<MovedOn vehicle={vehicle} move={move} list={list} />)
  await screen.findByText('1 file is still uploading. This continues automatically.')
  await act(async () => arrive(new Response(JSON.stringify({ data: { id: 'f' } }), { status: 201 })))
  await waitFor(() => expect(screen.queryByText(/still on its way/)).toBeNull())
})
