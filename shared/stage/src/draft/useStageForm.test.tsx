import { api, configureApi } from '@forecourt/api-client'
import type { Draft, StageMove } from '@forecourt/contracts'
import { sessionWriter } from '@forecourt/session/writer'
import { SaveStatus, SubmitButton, TextField } from '@forecourt/ui'
import { renderPage, signIn } from '@forecourt/ui/testing/page.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { StageForm } from '../page/StageForm.tsx'
import { vehicle } from '../testing/vehicle.ts'
import { useStageForm } from './useStageForm.ts'

const Body = z.strictObject({ note: z.string().min(1), bay: z.string().nullish(), version: z.int() })
const me = { id: 'person-1', name: 'Priya Shah' }
const sam = { id: 'sam', name: 'Sam Hill' }
const AT = '2026-11-20T10:42:00.000Z'
const DEVICE = 'forecourt.draft:person-1:leeds:test.form:v-1'

const kept = (part: Partial<NonNullable<Draft>> = {}): NonNullable<Draft> => ({
  draftVersion: 4,
  savedAt: AT,
  savedBy: me,
  values: { note: 'kept' },
  vehicleVersion: 3,
  ...part,
})

const conflict = (code: string, details: object, message = code) => ({
  status: 409,
  body: { message, errors: [{ code, path: [], message }], details },
})

type Reply = { status?: number; body: unknown }
interface Sent {
  url: string
  body: Record<string, unknown>
}

/** A server in memory on which each answer can be changed while the form is open. */
function server() {
  const sent: Sent[] = []
  const answers: Record<string, (body: Record<string, unknown>) => Reply | 'dead'> = {
    '/draft': ({ draftVersion }) => ({
      body: { data: { draftVersion: Number(draftVersion) + 1, savedAt: AT, savedBy: me } },
    }),
    '/assess': () => ({ body: { data: { vehicleId: 'v-1', label: 'Sale: Post' } } }),
  }
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const address = url instanceof Request ? url.url : url.toString()
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>
    sent.push({ url: address, body })
    const answer = answers[address.endsWith('/draft') ? '/draft' : '/assess']?.(body)
    if (!answer || answer === 'dead') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  }
  configureApi({ session: sessionWriter, fetch })
  const drafts = () => sent.filter(({ url }) => url.endsWith('/draft')).map(({ body }) => body)
  return { sent, answers, drafts }
}

const params = { vehicleId: 'v-1' }
const moved = vi.fn<(move: StageMove) => void>()

function Page({ stored, version = 3 }: { stored: Draft; version?: number }) {
  const stage = useStageForm({
    name: 'test.form',
    schema: Body,
    vehicle: { id: 'v-1', version },
    stored,
    defaultValues: { note: null },
    saveDraft: async ({ note }, draftVersion) => {
      const body = { note, draftVersion }
      return (await api('POST /stage/mechanical-prep/:vehicleId/assess/draft', { params, body })).data
    },
    submit: async (body) =>
      (await api('POST /stage/mechanical-prep/:vehicleId/assess', { params, body: body as never })).data,
    refresh: async () => ({ vehicle: { id: 'v-1', version: 9 } }),
    onMoved: moved,
  })
  return (
    <>
      <p role="status">
        <SaveStatus draft={stage.draft} />
      </p>
      <StageForm stage={stage} vehicle={{ ...vehicle, version }} isHere isRefreshing={false} label="Test">
        <TextField name="note" label="Note" />
        <SubmitButton>Send</SubmitButton>
      </StageForm>
    </>
  )
}

const open = (stored: Draft = null) => renderPage(<Page stored={stored} />)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' })
const status = () => screen.getByRole('status').textContent
const user = userEvent.setup({ delay: null })
const patient = { timeout: 5000 }

beforeEach(() => {
  localStorage.clear()
  signIn('person-1', ['MECHANICAL_PREP'])
  moved.mockClear()
})
afterEach(cleanup)

test('what is typed goes to the device at once and to the server soon after', async () => {
  const { drafts } = server()
  open()
  await user.type(field(), 'worn')
  await waitFor(() => expect(localStorage.getItem(DEVICE)).toContain('worn'), patient)
  await waitFor(() => expect(status()).toBe('Saved 10:42'), patient)
  expect(drafts()).toEqual([{ note: 'worn', draftVersion: 0 }])
  // The device keeps what the server does not have.
  expect(localStorage.getItem(DEVICE)).toBeNull()
})

test('without a connection it is kept on the device, and sent when there is one', async () => {
  const { answers, drafts } = server()
  const save = answers['/draft']!
  answers['/draft'] = () => 'dead'
  open()
  await user.type(field(), 'worn')
  await waitFor(() => expect(status()).toContain('Saved on this device'), patient)
  expect(localStorage.getItem(DEVICE)).toContain('worn')
  answers['/draft'] = save
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(status()).toBe('Saved 10:42'), patient)
  expect(drafts()).toHaveLength(2)
})

test('a page that was closed without a connection opens with what was typed, and sends it', async () => {
  const first = server()
  first.answers['/draft'] = () => 'dead'
  const { unmount } = open(kept())
  await user.clear(field())
  await user.type(field(), 'typed underground')
  unmount()
  const second = server()
  open(kept())
  expect(field().value).toBe('typed underground')
  expect(screen.getByText(/Restored what you typed/)).toBeDefined()
  await waitFor(() => expect(second.drafts()).toEqual([{ note: 'typed underground', draftVersion: 4 }]), patient)
})

test("a colleague's newer draft is a choice: theirs", async () => {
  const { answers, drafts } = server()
  open(kept())
  const newer = kept({ draftVersion: 8, savedBy: sam, values: { note: "Sam's" } })
  answers['/draft'] = () => conflict('STALE_DRAFT', { draft: newer, actor: sam, at: AT })
  await user.type(field(), ' and mine')
  expect((await screen.findByRole('alert', {}, patient)).textContent).toContain('Sam Hill saved a newer draft')
  expect(field().value).toBe('kept and mine')
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(field().value).toBe("Sam's")
  expect(screen.queryByRole('alert')).toBeNull()
  expect(drafts()).toHaveLength(1)
})

test("a colleague's newer draft is a choice: mine, on top of theirs", async () => {
  const { answers, drafts } = server()
  const save = answers['/draft']!
  open(kept())
  const newer = kept({ draftVersion: 8, savedBy: sam, values: { note: "Sam's" } })
  answers['/draft'] = () => conflict('STALE_DRAFT', { draft: newer })
  await user.type(field(), ' and mine')
  await screen.findByRole('alert', {}, patient)
  answers['/draft'] = save
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(drafts().at(-1)).toEqual({ note: 'kept and mine', draftVersion: 8 }), patient)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), patient)
})

test('a draft on the device that is older than the one on the server is put to the choice when the form opens', async () => {
  const { answers } = server()
  answers['/draft'] = () => 'dead'
  const { unmount } = open(kept())
  await user.type(field(), ' offline')
  unmount()
  server()
  open(kept({ draftVersion: 8, savedBy: sam, values: { note: "Sam's" } }))
  expect((await screen.findByRole('alert', {}, patient)).textContent).toContain('Sam Hill saved a newer draft')
  expect(field().value).toBe('kept offline')
})

test('two windows of one person are two drafts as well', async () => {
  const { answers } = server()
  open(kept())
  answers['/draft'] = () => conflict('STALE_DRAFT', { draft: kept({ draftVersion: 5, values: { note: 'other' } }) })
  await user.type(field(), '!')
  expect((await screen.findByRole('alert', {}, patient)).textContent).toContain('in another window')
})

test('a draft from before the vehicle changed is shown as such', () => {
  server()
  open(kept({ savedBy: sam, vehicleVersion: 2 }))
  expect(screen.getByText(/The draft of Sam Hill/).textContent).toContain('The vehicle has changed since')
})

test('a vehicle that has moved on says where it is, and the text stays on the device', async () => {
  const { answers, sent } = server()
  answers['/draft'] = () =>
    conflict(
      'INVALID_STAGE',
      { actor: sam, at: AT, version: 4, position: 'BODY_DAMAGE:ASSESS' },
      'This vehicle is now Body Damage: Assess.',
    )
  open()
  await user.type(field(), 'worn')
  const alert = await screen.findByRole('alert', {}, patient)
  expect(alert.textContent).toContain('This vehicle is now Body Damage: Assess.')
  expect(alert.textContent).toContain('Sam Hill moved it')
  expect(field().value).toBe('worn')
  expect(localStorage.getItem(DEVICE)).toContain('worn')
  expect(sent).toHaveLength(1)
})

test('a session that ends under the form leaves the text on the device', async () => {
  const { answers } = server()
  answers['/draft'] = () => ({ status: 401, body: { message: 'Signed out', errors: [] } })
  answers['/assess'] = () => ({ status: 401, body: { message: 'Signed out', errors: [] } })
  const { unmount } = open()
  await user.type(field(), 'forty fields')
  await waitFor(() => expect(sessionWriter.get().authenticated).toBe(false), patient)
  unmount()
  expect(localStorage.getItem(DEVICE)).toContain('forty fields')
})

test('a submit ends the draft, and a stale one can be put on top of the vehicle as it is now', async () => {
  const { answers, sent } = server()
  const accept = answers['/assess']!
  answers['/assess'] = () => conflict('STALE_VERSION', { actor: sam, at: AT, version: 9 }, 'It was changed.')
  open()
  await user.type(field(), 'worn')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert', {}, patient)).textContent).toContain('Sam Hill changed this vehicle')
  answers['/assess'] = accept
  await user.click(screen.getByRole('button', { name: 'Carry on' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), patient)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(moved).toHaveBeenCalledOnce(), patient)
  expect(sent.at(-1)?.body).toMatchObject({ note: 'worn', version: 9 })
  expect(localStorage.getItem(DEVICE)).toBeNull()
})

test('a change of the vehicle under the open form is told, and its text stays', async () => {
  server()
  function Changing() {
    const [version, setVersion] = useState(3)
    return (
      <>
        <button onClick={() => setVersion(4)}>Somebody changes it</button>
        <Page stored={null} version={version} />
      </>
    )
  }
  renderPage(<Changing />)
  await user.type(field(), 'worn')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Somebody changes it' }))
  expect(screen.getByRole('alert').textContent).toContain('changed this vehicle')
  expect(field().value).toBe('worn')
  await user.click(screen.getByRole('button', { name: 'Carry on' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), patient)
})
