import { ApiError } from '@forecourt/api-client'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiForm } from './ApiForm.tsx'
import { CheckboxField } from './fields/YesNoField.tsx'
import { NumberField } from './fields/NumberField.tsx'
import { SegmentedField } from './fields/SegmentedField.tsx'
import { TextField } from './fields/TextField.tsx'
import { FormActions } from './FormActions.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { renderPage, signIn, signOut } from '../testing/page.tsx'
import { hasUnsavedForm } from './unsaved.ts'
import { useApiForm, type SubmitContext } from './useApiForm.ts'

const Schema = z.strictObject({
  colour: z.string().min(1).max(30),
  mileage: z.int().min(0).max(999_999),
  keysCount: z.int().nullish(),
  derivative: z.string().max(10).nullish(),
  warranted: z.boolean().default(false),
  provenance: z.strictObject({ note: z.string().nullish() }).optional(),
  version: z.int(),
})
type Body = z.output<typeof Schema>
type Submit = (body: Body, context: SubmitContext) => Promise<string>

interface Setting {
  submit: Submit
  onSuccess?: () => void
  onRender?: () => void
  draftKey?: string
  version?: number
}

function VehicleForm({ submit, onSuccess, onRender, draftKey, version = 7 }: Setting) {
  onRender?.()
  const form = useApiForm({
    schema: Schema,
    defaultValues: { colour: '' },
    fixed: { version },
    submit,
    onSuccess,
    draftKey,
    draftBasis: version,
  })
  return (
    <>
      <div role="status">
        <SaveStatus draft={form.draft} />
      </div>
      <ApiForm form={form} label="Vehicle">
        <TextField<z.input<typeof Schema>> name="colour" label="Colour" required />
        <NumberField<z.input<typeof Schema>> name="mileage" label="Mileage" suffix="miles" required />
        <TextField<z.input<typeof Schema>> name="derivative" label="Derivative" helper="As on the V5C" />
        <TextField<z.input<typeof Schema>> name="provenance.note" label="Note" />
        <SegmentedField<z.input<typeof Schema>>
          name="keysCount"
          label="Keys"
          choices={[0, 1, 2].map((value) => ({ value, label: String(value) }))}
        />
        <CheckboxField<z.input<typeof Schema>> name="warranted" label="Warranted" />
        <FormActions submit="Save vehicle" secondary={<SubmitButton intent="another">Add another</SubmitButton>} />
      </ApiForm>
    </>
  )
}

const submits = () => vi.fn<Submit>().mockResolvedValue('done')
const colour = () => screen.getByLabelText<HTMLInputElement>('Colour')
const mileage = () => screen.getByLabelText<HTMLInputElement>('Mileage')
const save = () => screen.getByRole('button', { name: 'Save vehicle' })

async function fillIn() {
  await userEvent.type(colour(), 'White')
  await userEvent.type(mileage(), '38,412')
}

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('forecourt.draft'))
const keys = (submit: ReturnType<typeof submits>) => submit.mock.calls.map(([, context]) => context.idempotencyKey)

beforeEach(() => signIn())
describe('validation', () => {
  test('shows what is missing on its field, moves the focus there and sends nothing', async () => {
    const submit = submits()
    renderPage(<VehicleForm submit={submit} />)
    await userEvent.type(mileage(), 'lots')
    await userEvent.click(save())

    expect(colour().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(colour().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This is required.',
    )
    expect(screen.getByText('This must be a number.')).toBeTruthy()
    expect(mileage().value).toBe('lots')
    await waitFor(() => expect(document.activeElement).toBe(colour()))
    expect(submit).not.toHaveBeenCalled()
  })

  test('the error goes as soon as the field is right', async () => {
    renderPage(<VehicleForm submit={submits()} />)
    await userEvent.click(save())
    await userEvent.type(colour(), 'Red')
    expect(colour().getAttribute('aria-invalid')).toBeNull()
  })

  test('sends blanks as null, leaves defaults to the schema, and adds what nobody types', async () => {
    const submit = submits()
    renderPage(<VehicleForm submit={submit} />)
    await fillIn()
    await userEvent.click(screen.getByLabelText('2'))
    await userEvent.click(screen.getByLabelText('Warranted'))
    await userEvent.click(save())
    expect(submit.mock.calls[0]?.[0]).toEqual({
      colour: 'White',
      mileage: 38412,
      keysCount: 2,
      derivative: null,
      warranted: true,
      provenance: { note: null },
      version: 7,
    })
  })
})

describe('a refusal by the server', () => {
  test('shows on its fields, nested ones too, and keeps what was typed', async () => {
    const submit = vi.fn<Submit>().mockRejectedValue(
      new ApiError('POST /x', {
        status: 422,
        serverMessage: 'Please check the marked fields.',
        errors: [
          { code: 'required', path: ['provenance', 'note'], message: 'An alert needs a note.' },
          { code: 'max', path: ['mileage'], message: 'Less than at the last MOT.' },
        ],
      }),
    )
    renderPage(<VehicleForm submit={submit} />)
    await fillIn()
    await userEvent.click(save())
    expect(await screen.findByText('Less than at the last MOT.')).toBeTruthy()
    expect(screen.getByText('An alert needs a note.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(colour().value).toBe('White')
    expect(mileage().value).toBe('38,412')
    await waitFor(() => expect(document.activeElement).toBe(mileage()))
  })

  test('about the form as a whole shows in the alert titled Error, which takes the focus', async () => {
    const submit = vi.fn<Submit>().mockRejectedValue(
      new ApiError('POST /x', {
        status: 403,
        serverMessage: "You don't have permission to do this.",
        errors: [{ code: 'FORBIDDEN', path: [], message: "You don't have permission to do this." }],
      }),
    )
    renderPage(<VehicleForm submit={submit} />)
    await fillIn()
    await userEvent.click(save())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe("ErrorYou don't have permission to do this.")
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
  })

  test('because somebody was first says who and when, and keeps what was typed', async () => {
    const submit = vi.fn<Submit>().mockRejectedValue(
      new ApiError('POST /x', {
        status: 409,
        serverMessage: 'The vehicle has moved on.',
        errors: [{ code: 'STALE_VERSION', path: [], message: 'The vehicle has moved on.' }],
        details: { actor: { name: 'Mo Iqbal' }, at: '2026-01-05T10:42:00.000Z' },
      }),
    )
    renderPage(<VehicleForm submit={submit} />)
    await fillIn()
    await userEvent.click(save())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Mo Iqbal saved first, on 5 Jan 2026, 10:42.')
    expect(colour().value).toBe('White')
  })

  test('because it is impossible, whoever comes first, says so and no more', async () => {
    const message = 'This is the last developer: without one, nobody can manage the platform.'
    const errors = [{ code: 'LAST_DEVELOPER', path: [], message }]
    const refusal = new ApiError('POST /x', { status: 409, serverMessage: message, errors })
    renderPage(<VehicleForm submit={vi.fn<Submit>().mockRejectedValue(refusal)} />)
    await fillIn()
    await userEvent.click(save())
    expect((await screen.findByRole('alert')).textContent).toBe(`Error${message}`)
  })
})

describe('a submit and its key', () => {
  test('a second press while it runs sends nothing', async () => {
    let resolve: (result: string) => void = () => undefined
    const promise = new Promise<string>((done) => {
      resolve = done
    })
    const submit = vi.fn<Submit>(() => promise)
    renderPage(<VehicleForm submit={submit} />)
    await fillIn()
    await userEvent.dblClick(save())
    expect(save().getAttribute('aria-busy')).toBe('true')
    resolve('done')
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull())
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('keeps its key after a dropped connection, and takes another after an edit', async () => {
    const submit = vi.fn<Submit>().mockRejectedValue(new ApiError('POST /x', { status: 0 }))
    renderPage(<VehicleForm submit={submit} />)
    await fillIn()
    await userEvent.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain('Network error. Please check your connection.')
    await userEvent.click(save())
    await userEvent.type(colour(), '!')
    await userEvent.click(save())
    const [first, retried, edited] = keys(submit)
    expect(retried).toBe(first)
    expect(edited).not.toBe(first)
  })

  test('RW.71 a network error clears once the connection is back, any other stays', async () => {
    const submit = submits().mockRejectedValueOnce(new ApiError('POST /x', {}))
    renderPage(<VehicleForm submit={submit} />)
    await fillIn()
    await userEvent.click(save())
    await screen.findByRole('alert')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(colour().value).toBe('White')
    submit.mockRejectedValueOnce(new ApiError('POST /x', { status: 500, serverMessage: 'It broke.' }))
    await userEvent.click(save())
    await screen.findByText('It broke.')
    window.dispatchEvent(new Event('online'))
    expect(screen.getByText('It broke.')).toBeTruthy()
  })

  test('RW.72 Enter presses the main button, although another one comes before it', async () => {
    const submit = submits()
    renderPage(<VehicleForm submit={submit} />)
    await fillIn()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
    expect(submit.mock.calls[0]?.[1].intent).toBeNull()
  })

  test('a button with an intent sends the form with it', async () => {
    const submit = submits()
    renderPage(<VehicleForm submit={submit} />)
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Add another' }))
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
    expect(submit.mock.calls[0]?.[1].intent).toBe('another')
  })

  test('takes another key after a refusal, which the server would only repeat', async () => {
    const submit = vi.fn<Submit>().mockRejectedValue(new ApiError('POST /x', { status: 409, serverMessage: 'No.' }))
    renderPage(<VehicleForm submit={submit} />)
    await fillIn()
    await userEvent.click(save())
    await screen.findByRole('alert')
    await userEvent.click(save())
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
    expect(new Set(keys(submit)).size).toBe(2)
  })

  test('takes another key after a success', async () => {
    const submit = submits()
    renderPage(<VehicleForm submit={submit} />)
    await fillIn()
    await userEvent.click(save())
    await userEvent.click(save())
    expect(new Set(keys(submit)).size).toBe(2)
  })

  test('keeps its key even if the tab is closed', async () => {
    const submit = vi.fn<Submit>().mockRejectedValue(new ApiError('POST /x', { status: 0 }))
    const { unmount } = renderPage(<VehicleForm submit={submit} draftKey="vehicle" />)
    await fillIn()
    await userEvent.click(save())
    await screen.findByRole('alert')
    unmount()
    renderPage(<VehicleForm submit={submit} draftKey="vehicle" />)
    await userEvent.click(save())
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
    expect(new Set(keys(submit)).size).toBe(1)
  })
})

describe('the draft on the device', () => {
  test('is restored with a notice, and discarded on request', async () => {
    const { unmount } = renderPage(<VehicleForm submit={submits()} draftKey="vehicle" />)
    await fillIn()
    unmount()
    renderPage(<VehicleForm submit={submits()} draftKey="vehicle" />)
    expect(screen.getByText(/Restored what you typed at \d\d:\d\d\./)).toBeTruthy()
    expect(colour().value).toBe('White')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(colour().value).toBe('')
    expect(drafts()).toEqual([])
  })

  test('says when the record has changed since', async () => {
    const { unmount } = renderPage(<VehicleForm submit={submits()} draftKey="vehicle" version={7} />)
    await fillIn()
    unmount()
    renderPage(<VehicleForm submit={submits()} draftKey="vehicle" version={8} />)
    expect(screen.getByText(/The record has changed since/)).toBeTruthy()
  })

  test('outlives the session, and is shown to nobody else', async () => {
    const { unmount } = renderPage(<VehicleForm submit={submits()} draftKey="vehicle" />)
    await fillIn()
    signOut()
    unmount()
    signIn('person-2')
    const other = renderPage(<VehicleForm submit={submits()} draftKey="vehicle" />)
    expect(colour().value).toBe('')
    other.unmount()
    signIn()
    renderPage(<VehicleForm submit={submits()} draftKey="vehicle" />)
    expect(colour().value).toBe('White')
  })

  test('is removed when the submit has succeeded', async () => {
    const { unmount } = renderPage(<VehicleForm submit={submits()} draftKey="vehicle" />)
    await fillIn()
    await userEvent.click(save())
    await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe(''))
    unmount()
    expect(drafts()).toEqual([])
  })

  test('reports saving and saved', async () => {
    renderPage(<VehicleForm submit={submits()} draftKey="vehicle" />)
    await userEvent.type(colour(), 'W')
    expect(screen.getByText('Saving…')).toBeTruthy()
    expect(await screen.findByText(/^Saved \d\d:\d\d$/, {}, { timeout: 2000 })).toBeTruthy()
  })
})

describe('leaving with something unsaved', () => {
  test('asks, and stays on request', async () => {
    const { router } = renderPage(<VehicleForm submit={submits()} />)
    await fillIn()
    void router.navigate('/elsewhere')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(colour().value).toBe('White')
    void router.navigate('/elsewhere')
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
  })

  test('does not ask where a draft holds everything', async () => {
    const { router } = renderPage(<VehicleForm submit={submits()} draftKey="vehicle" />)
    await fillIn()
    await router.navigate('/elsewhere')
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
  })

  test('does not ask after a successful submit', async () => {
    let leave = () => {}
    const { router } = renderPage(<VehicleForm submit={submits()} onSuccess={() => leave()} />)
    leave = () => void router.navigate('/elsewhere')
    await fillIn()
    await userEvent.click(save())
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
  })

  test('counts as unsaved while it is, draft or not', async () => {
    renderPage(<VehicleForm submit={submits()} draftKey="vehicle" />)
    expect(hasUnsavedForm()).toBe(false)
    await fillIn()
    expect(hasUnsavedForm()).toBe(true)
    await userEvent.click(save())
    await waitFor(() => expect(hasUnsavedForm()).toBe(false))
  })

  test('counts as unsaved at once with a draft that was put back', async () => {
    const first = renderPage(<VehicleForm submit={submits()} draftKey="vehicle" />)
    await fillIn()
    first.unmount()
    expect(hasUnsavedForm()).toBe(false)
    renderPage(<VehicleForm submit={submits()} draftKey="vehicle" />)
    expect(colour().value).toBe('White')
    expect(hasUnsavedForm()).toBe(true)
  })

  test('is noted without rendering what is around the fields', async () => {
    const onRender = vi.fn()
    renderPage(<VehicleForm submit={submits()} onRender={onRender} />)
    const before = onRender.mock.calls.length
    await userEvent.type(colour(), 'White')
    expect(hasUnsavedForm()).toBe(true)
    expect(onRender).toHaveBeenCalledTimes(before)
  })
})
