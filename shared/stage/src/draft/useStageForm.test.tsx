import { api, configureApi } from '@forecourt/api-client'
import type { Draft, StageMove } from '@forecourt/contracts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { sessionWriter } from '@forecourt/session/writer'
import { SaveStatus, SubmitButton, TextField } from '@forecourt/ui/forms'
import { renderPage, signIn } from '@forecourt/ui/testing/page.tsx'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { StageForm } from '../page/StageForm.tsx'
import { useStageForm, type StageFormOptions } from './useStageForm.ts'

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
  key: string | null
  seen: string | null
}

/** An in-memory server on which each answer can be changed while the form is open. */
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
    const headers = new Headers(init?.headers)
    sent.push({ url: address, body, key: headers.get('Idempotency-Key'), seen: headers.get('Draft-Version') })
    const answer = answers[address.endsWith('/draft') ? '/draft' : '/assess']?.(body)
    if (!answer || answer === 'dead') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  }
  configureApi({ session: sessionWriter, fetch })
  const drafts = () => sent.filter(({ url }) => url.endsWith('/draft')).map(({ body }) => body)
  return { sent, answers, drafts }
}

const vehicle = aVehicle({ id: 'v-1' })
const params = { vehicleId: 'v-1' }
const moved = vi.fn<(move: StageMove) => void>()

const CALL = { route: 'POST /stage/mechanical-prep/:vehicleId/assess', params } as const

/** As a module built before calls became data does it: without naming the draft. */
const ownCall: StageFormOptions<typeof Body>['submit'] = async (body, { idempotencyKey }) =>
  (await api('POST /stage/mechanical-prep/:vehicleId/assess', { params, body: body as never }, { idempotencyKey })).data

interface PageProps {
  stored: Draft
  version?: number
  submit?: StageFormOptions<typeof Body>['submit']
}

function Page({ stored, version = 3, submit = CALL }: PageProps) {
  const stage = useStageForm({
    name: 'test.form',
    schema: Body,
    vehicle: { id: 'v-1', version },
    stored,
    defaultValues: { note: null },
    saveDraft: async ({ note, bay }, draftVersion) => {
      const body = { note, ...(bay && { bay }), draftVersion }
      return (await api('POST /stage/mechanical-prep/:vehicleId/assess/draft', { params, body })).data
    },
    submit,
    refresh: async () => ({ vehicle: { id: 'v-1', version: 9 } }),
    onMoved: moved,
  })
  return (
    <>
      <p role="status">
        <SaveStatus draft={stage.draft} />
      </p>
      <StageForm stage={stage} vehicle={{ ...vehicle, version }} isHere label="Test">
        <TextField<z.input<typeof Body>> name="note" label="Note" />
        <TextField<z.input<typeof Body>> name="bay" label="Bay" />
        <SubmitButton>Send</SubmitButton>
      </StageForm>
    </>
  )
}

const open = (stored: Draft = null) => renderPage(<Page stored={stored} />)
const field = (name = 'Note') => screen.getByRole<HTMLInputElement>('textbox', { name })
const status = () => screen.getAllByRole('status')[0]?.textContent
const user = userEvent.setup({ delay: null })

/** How many times faster the clock runs here: a form waits a second and a half before it saves. */
const HASTE = 20
const TICK_MS = 10

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  configure({ asyncUtilTimeout: 15_000 * HASTE })
  const clock = setInterval(() => vi.advanceTimersByTime(TICK_MS * HASTE), TICK_MS)
  return () => clearInterval(clock)
})

beforeEach(() => {
  localStorage.clear()
  signIn('person-1', ['MECHANICAL_PREP'])
  moved.mockClear()
})
test('typed text goes to the device at once and to the server soon after', async () => {
  const { drafts } = server()
  open()
  await user.type(field(), 'worn')
  await waitFor(() => expect(localStorage.getItem(DEVICE)).toContain('worn'))
  await waitFor(() => expect(status()).toBe('Saved 10:42'))
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
  await waitFor(() => expect(status()).toContain('Saved on this device'))
  expect(localStorage.getItem(DEVICE)).toContain('worn')
  answers['/draft'] = save
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(status()).toBe('Saved 10:42'))
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
  // It may still be discarded: only continuing with it sends it.
  expect(status()).toContain('Saved on this device')
  window.dispatchEvent(new Event('online'))
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(second.drafts()).toEqual([{ note: 'typed underground', draftVersion: 4 }]))
})

/** Opens the form on the draft 'kept' after different text was typed without a connection. */
async function restored(text: string) {
  server().answers['/draft'] = () => 'dead'
  const { unmount } = open(kept())
  await user.clear(field())
  await user.type(field(), text)
  unmount()
  const after = server()
  open(kept())
  return after
}

test('restored text can be discarded as long as it says so, even after it has reached the server', async () => {
  const { drafts } = await restored('typed underground')
  await user.type(field(), '!')
  await waitFor(() => expect(drafts()).toEqual([{ note: 'typed underground!', draftVersion: 4 }]))
  await waitFor(() => expect(status()).toBe('Saved 10:42'))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field().value).toBe('kept')
  await waitFor(() => expect(drafts().at(-1)).toEqual({ note: 'kept', draftVersion: 5 }))
  await waitFor(() => expect(status()).toBe('Saved 10:42'))
  expect(localStorage.getItem(DEVICE)).toBeNull()
})

test('restored text discarded at once was never sent', async () => {
  const { drafts } = await restored('typed underground')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field().value).toBe('kept')
  expect(localStorage.getItem(DEVICE)).toBeNull()
  await waitFor(() => expect(status()).toBe('Saved 10:42'))
  expect(drafts()).toEqual([])
})

test('a save that arrived without an answer is no conflict, however often the page is loaded', async () => {
  const first = server()
  const save = first.answers['/draft']!
  // It arrives, and the connection drops before the answer.
  first.answers['/draft'] = () => 'dead'
  const { unmount } = open(kept())
  await user.clear(field())
  await user.type(field(), 'typed underground')
  await waitFor(() => expect(first.drafts()).toHaveLength(1))
  await user.type(field(), ', and on the stairs')
  unmount()
  const second = server()
  second.answers['/draft'] = (body) =>
    body.note === 'typed underground'
      ? { body: { data: { draftVersion: 5, savedAt: AT, savedBy: me } } }
      : body.draftVersion === 5
        ? save(body)
        : conflict('STALE_DRAFT', { draft: kept({ draftVersion: 5 }) })
  open(kept({ draftVersion: 5, values: { note: 'typed underground' } }))
  expect(field().value).toBe('typed underground, and on the stairs')
  await user.type(field(), '!')
  await waitFor(() =>
    expect(second.drafts()).toEqual([
      { note: 'typed underground', draftVersion: 4 },
      { note: 'typed underground, and on the stairs!', draftVersion: 5 },
    ]),
  )
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(localStorage.getItem(DEVICE)).toBeNull())
})

test("RW.11 a colleague's newer draft is a choice: theirs", async () => {
  const { answers, drafts } = server()
  open(kept())
  const newer = kept({ draftVersion: 8, savedBy: sam, values: { note: "Sam's" } })
  answers['/draft'] = () => conflict('STALE_DRAFT', { draft: newer, actor: sam, at: AT })
  await user.type(field(), ' and mine')
  expect((await screen.findByRole('alert')).textContent).toContain('Sam Hill saved a newer draft')
  expect(field().value).toBe('kept and mine')
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(field().value).toBe("Sam's")
  expect(screen.queryByRole('alert')).toBeNull()
  expect(drafts()).toHaveLength(1)
})

test('RW.11 only the choice stays in view, not covered by what was taken over', async () => {
  const { answers } = server()
  open(kept())
  const newer = kept({ draftVersion: 8, savedBy: sam, values: { note: "Sam's", bay: '3' } })
  answers['/draft'] = () => conflict('STALE_DRAFT', { draft: newer })
  await user.type(field(), ' and mine')
  const choice = await screen.findByRole('alert')
  expect(choice.textContent).toContain('You both changed: Note')
  const taken = screen.getByText(/Added to your form: Bay/).closest('[role=status]')
  expect(taken?.parentElement?.className).not.toBe(choice.parentElement?.className)
})

test("a colleague's newer draft is a choice: mine, on top of theirs", async () => {
  const { answers, drafts } = server()
  const save = answers['/draft']!
  open(kept())
  const newer = kept({ draftVersion: 8, savedBy: sam, values: { note: "Sam's" } })
  answers['/draft'] = () => conflict('STALE_DRAFT', { draft: newer })
  await user.type(field(), ' and mine')
  await screen.findByRole('alert')
  answers['/draft'] = save
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(drafts().at(-1)).toEqual({ note: 'kept and mine', draftVersion: 8 }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a draft on the device that is older than the one on the server is offered as a choice when the form opens', async () => {
  const { answers } = server()
  answers['/draft'] = () => 'dead'
  const { unmount } = open(kept())
  await user.type(field(), ' offline')
  unmount()
  server()
  open(kept({ draftVersion: 8, savedBy: sam, values: { note: "Sam's" } }))
  expect((await screen.findByRole('alert')).textContent).toContain('Sam Hill saved a newer draft')
  expect(field().value).toBe('kept offline')
})

test('continuing to type during that choice, and coming back, overwrites nothing without asking', async () => {
  server().answers['/draft'] = () => 'dead'
  const first = open(kept())
  await user.type(field(), ' offline')
  first.unmount()
  const newer = kept({ draftVersion: 8, savedBy: sam, values: { note: "Sam's" } })
  const { drafts } = server()
  const second = open(newer)
  await screen.findByRole('alert')
  await user.type(field(), '!')
  second.unmount()
  open(newer)
  expect((await screen.findByRole('alert')).textContent).toContain('Sam Hill saved a newer draft')
  expect(field().value).toBe('kept offline!')
  await user.type(field(), '?')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(status()).toContain('Saved on this device'))
  expect(drafts()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(drafts()).toEqual([{ note: 'kept offline!?', draftVersion: 8 }]))
})

test('two windows of one person are two drafts as well', async () => {
  const { answers } = server()
  open(kept())
  answers['/draft'] = () => conflict('STALE_DRAFT', { draft: kept({ draftVersion: 5, values: { note: 'other' } }) })
  await user.type(field(), '!')
  expect((await screen.findByRole('alert')).textContent).toContain('in another window')
})

test('a draft from before the vehicle changed is shown as such', () => {
  server()
  open(kept({ savedBy: sam, vehicleVersion: 2 }))
  expect(screen.getByText(/Sam Hill’s draft/).textContent).toContain('The vehicle has changed since')
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
  const alert = await screen.findByRole('alert')
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
  await waitFor(() => expect(sessionWriter.get().authenticated).toBe(false))
  unmount()
  expect(localStorage.getItem(DEVICE)).toContain('forty fields')
})

test('a submit ends the draft, and a stale one can be applied on top of the vehicle as it is now', async () => {
  const { answers, sent } = server()
  const accept = answers['/assess']!
  answers['/assess'] = () => conflict('STALE_VERSION', { actor: sam, at: AT, version: 9 }, 'It was changed.')
  open()
  await user.type(field(), 'worn')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Sam Hill changed this vehicle')
  answers['/assess'] = accept
  await user.click(screen.getByRole('button', { name: 'Carry on' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(moved).toHaveBeenCalledOnce())
  expect(sent.at(-1)?.body).toMatchObject({ note: 'worn', version: 9 })
  expect(localStorage.getItem(DEVICE)).toBeNull()
})

/**
 * A submit that arrives but whose answer is lost: the next draft save is told that the vehicle is gone, and by whom.
 */
async function lostAnswer(actor: { id: string; name: string }) {
  const desk = server()
  const accept = desk.answers['/assess']!
  desk.answers['/assess'] = () => 'dead'
  desk.answers['/draft'] = () =>
    conflict('INVALID_STAGE', { actor, at: AT, version: 4 }, 'This vehicle is now Mechanical Prep: Quote.')
  const submits = () => desk.sent.filter(({ url }) => url.endsWith('/assess'))
  renderPage(<Page stored={null} submit={ownCall} />)
  await user.type(field(), 'worn')
  return { ...desk, accept, submits }
}

test('a submit that arrived without its answer is checked again automatically, as it was sent', async () => {
  const { answers, accept, submits } = await lostAnswer(me)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/your submission arrived/)
  answers['/assess'] = accept
  await user.type(field(), ', typed since')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(moved).toHaveBeenCalledOnce())
  expect(new Set(submits().map(({ key }) => key)).size).toBe(1)
  expect(submits().map(({ body }) => body.note)).toEqual(submits().map(() => 'worn'))
  expect(submits().length).toBeGreaterThan(1)
  expect(localStorage.getItem(DEVICE)).toBeNull()
})

test('if it did not arrive after all, or somebody else moved the vehicle, it is shown as not sent', async () => {
  const { answers, submits } = await lostAnswer(me)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/your submission arrived/)
  answers['/assess'] = () => conflict('INVALID_STAGE', { actor: me, at: AT, version: 4 }, 'It is gone.')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await screen.findByText(/This form can no longer be sent/)
  cleanup()
  localStorage.clear()

  const other = await lostAnswer(sam)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/This form can no longer be sent/)
  expect(other.submits()).toHaveLength(1)
  expect(submits().length).toBeGreaterThan(1)
  expect(moved).not.toHaveBeenCalled()
})

test('a change of the vehicle under the open form is announced, and its text stays', async () => {
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
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

const newer = (values: Record<string, unknown>) => kept({ draftVersion: 8, savedBy: sam, values })
const submitsOf = ({ sent }: ReturnType<typeof server>) => sent.filter(({ url }) => url.endsWith('/assess'))
const send = () => user.click(screen.getByRole('button', { name: 'Send' }))

test('RW.11 a submit names the draft that it saw; refused for a newer one, it takes that over where nothing conflicts', async () => {
  const desk = server()
  const accept = desk.answers['/assess']!
  desk.answers['/assess'] = () => conflict('STALE_DRAFT', { draft: newer({ note: 'kept', bay: 'B7' }), version: 3 })
  open(kept())
  await user.type(field(), ' and mine')
  await send()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Not sent yet. Sam Hill saved a newer draft')
  expect(alert.textContent).toContain('Added to your form: Bay.')
  expect([field().value, field('Bay').value]).toEqual(['kept and mine', 'B7'])
  expect(moved).not.toHaveBeenCalled()
  desk.answers['/assess'] = accept
  await send()
  await waitFor(() => expect(moved).toHaveBeenCalledOnce())
  const [first, last] = [submitsOf(desk)[0], submitsOf(desk).at(-1)]
  expect(first?.seen).toBe('4')
  expect(Number(last?.seen)).toBeGreaterThanOrEqual(8)
  expect(last?.body).toMatchObject({ note: 'kept and mine', bay: 'B7' })
})

test('RW.11 where a newer draft conflicts with a submit, the person chooses before it is sent', async () => {
  const desk = server()
  const accept = desk.answers['/assess']!
  desk.answers['/assess'] = () => conflict('STALE_DRAFT', { draft: newer({ note: 'of Sam', bay: 'B7' }), version: 3 })
  open(kept())
  await user.type(field(), ' and mine')
  await send()
  expect((await screen.findByText(/You both changed: Note/)).textContent).toContain('Sam Hill')
  expect([field().value, field('Bay').value]).toEqual(['kept and mine', 'B7'])
  // Sent once more without a choice, it still names the old one.
  await send()
  expect(submitsOf(desk).map(({ seen }) => seen)).toEqual(['4', '4'])
  desk.answers['/assess'] = accept
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect([field().value, field('Bay').value]).toEqual(['of Sam', 'B7'])
  await send()
  await waitFor(() => expect(moved).toHaveBeenCalledOnce())
  expect(submitsOf(desk).at(-1)).toMatchObject({ seen: '8', body: { note: 'of Sam', bay: 'B7' } })
})

test('a module that names no draft sends what matches a colleague’s, once the draft is the sender’s own', async () => {
  const desk = server()
  const accept = desk.answers['/assess']!
  desk.answers['/assess'] = (body) =>
    desk.drafts().length > 0 ? accept(body) : conflict('STALE_DRAFT', { draft: newer({ note: 'kept' }), version: 3 })
  renderPage(<Page stored={newer({ note: 'kept' })} submit={ownCall} />)
  await send()
  await waitFor(() => expect(moved).toHaveBeenCalledOnce())
  expect(submitsOf(desk).map(({ seen }) => seen)).toEqual([null, null])
  expect(desk.drafts()).toEqual([{ note: 'kept', draftVersion: 8 }])
})

test("RW.11 an open form is told of a colleague's newer draft and takes over what nobody changed here", async () => {
  const desk = server()
  function Live() {
    const [stored, setStored] = useState<Draft>(kept())
    return (
      <>
        <button onClick={() => setStored(newer({ note: 'kept!', bay: 'B7' }))}>Sam saves</button>
        <Page stored={stored} />
      </>
    )
  }
  renderPage(<Live />)
  await user.type(field(), '!')
  await waitFor(() => expect(desk.drafts()).toHaveLength(1))
  await user.type(field(), '?')
  await user.click(screen.getByRole('button', { name: 'Sam saves' }))
  await screen.findByText(/Added to your form: Bay/)
  expect([field().value, field('Bay').value]).toEqual(['kept!?', 'B7'])
  await waitFor(() => expect(desk.drafts().at(-1)).toEqual({ note: 'kept!?', bay: 'B7', draftVersion: 8 }))
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/Added to your form/)).toBeNull()
})

test('RW.11 a draft on the device continues from a colleague’s newer one where nothing conflicts', async () => {
  server().answers['/draft'] = () => 'dead'
  const { unmount } = open(kept())
  await user.type(field(), ' offline')
  unmount()
  server()
  open(newer({ note: 'kept', bay: 'B7' }))
  expect([field().value, field('Bay').value]).toEqual(['kept offline', 'B7'])
  expect(screen.queryByRole('alert')).toBeNull()
})

const waits = () => screen.findByText(/Waiting for the connection/)

test('RW.73 a form sent without a connection waits, says so, and is sent when it is back', async () => {
  const desk = server()
  const accept = desk.answers['/assess']!
  desk.answers['/assess'] = () => 'dead'
  open()
  await user.type(field(), 'worn')
  await send()
  await waits()
  expect(screen.queryByText(/Network error/)).toBeNull()
  expect(field().closest('[inert]')).not.toBeNull()
  desk.answers['/assess'] = accept
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(moved).toHaveBeenCalledOnce())
  expect(new Set(submitsOf(desk).map(({ key }) => key)).size).toBe(1)
  expect(localStorage.getItem('forecourt.submits')).toBeNull()
  expect(localStorage.getItem(DEVICE)).toBeNull()
})

test('RW.73 a waiting form can be cancelled and changed, and a refusal brings it back as it was typed', async () => {
  const desk = server()
  desk.answers['/assess'] = () => 'dead'
  open()
  await user.type(field(), 'worn')
  await send()
  await waits()
  const cancel = screen.getByRole('button', { name: 'Cancel sending' })
  // A disabled form cannot keep the focus either.
  expect(document.activeElement).toBe(cancel)
  await user.click(cancel)
  await waitFor(() => expect(screen.queryByText(/Waiting for the connection/)).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' })))
  expect(localStorage.getItem('forecourt.submits')).toBeNull()
  await user.type(field(), ' out')
  await send()
  await waits()
  const message = 'Say more.'
  desk.answers['/assess'] = () => ({
    status: 422,
    body: { message, errors: [{ code: 'min', path: ['note'], message }] },
  })
  window.dispatchEvent(new Event('online'))
  await screen.findByText(message)
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['worn out', 'true'])
  expect(field().closest('[inert]')).toBeNull()
})

test('RW.73 a form that waited while another page was open is reconnected when it is opened again', async () => {
  const desk = server()
  const accept = desk.answers['/assess']!
  desk.answers['/assess'] = () => 'dead'
  const { unmount } = open()
  await user.type(field(), 'worn')
  await send()
  await waits()
  unmount()
  open()
  await waits()
  expect(field().value).toBe('worn')
  desk.answers['/assess'] = accept
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(moved).toHaveBeenCalledOnce())
  expect(new Set(submitsOf(desk).map(({ key }) => key)).size).toBe(1)
})

function ByRoutes() {
  const stage = useStageForm({
    name: 'test.form',
    schema: Body,
    opened: { record: { vehicle }, refresh: async () => ({ vehicle }), onMoved: moved },
    stored: null,
    defaultValues: { note: null },
    draft: { route: 'POST /stage/ict/:vehicleId/draft' },
    submit: { route: 'POST /stage/ict/:vehicleId' },
  })
  return (
    <StageForm stage={stage} vehicle={vehicle} isHere label="Test">
      <TextField<z.input<typeof Body>> name="note" label="Note" />
    </StageForm>
  )
}

test('a form given by its routes sends its draft without the version that only a submit has', async () => {
  const { drafts } = server()
  renderPage(<ByRoutes />)
  await user.type(field(), 'Pads')
  await waitFor(() => expect(drafts().at(-1)).toEqual({ note: 'Pads', bay: null, draftVersion: 0 }))
})
