import { isAborted } from '@forecourt/api-client'
import { useEffect, useLayoutEffect, useRef, useState, type BaseSyntheticEvent, type RefObject } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { isRefusal, nextAttempt, type Attempt } from './attempt.ts'
import { withBlanks, type FormSchema, type ValuesOf } from './blanks.ts'
import { errorsOf, focusFirstError, isOnScreen } from './formElement.ts'
import { placeErrors } from './placeErrors.ts'
import { contractResolver } from './resolver.ts'
import { isConflict, toConflict, toFailure, type Conflict, type Problem } from './submission.ts'
import { useDeviceDraft, type DeviceDraft } from './useDeviceDraft.ts'
import { useUnsavedGuard, type FormPlace, type UnsavedGuard } from './useUnsavedGuard.ts'
import { useUnsavedMark } from './useUnsavedMark.ts'

export interface SubmitContext {
  /** For the `Idempotency-Key` header; the same for every try at the same body until the server has answered. */
  idempotencyKey: string
  /** The `intent` of the button that was pressed. */
  intent: string | null
}

export interface ApiFormOptions<Schema extends FormSchema, Result> {
  /** The schema of the call's body, the same that the server validates with. */
  schema: Schema
  /** What the form opens with; later changes of it are ignored, so give a form of another record another `key`. */
  defaultValues: ValuesOf<Schema>
  /** Parts of the body that nobody types, such as `version`: always current, never in a draft. */
  fixed?: Partial<z.input<Schema>>
  /** Makes the call; what it throws is shown on its fields or in the alert. */
  submit: (body: z.output<Schema>, context: SubmitContext) => Promise<Result>
  onSuccess?: (result: Result, context: SubmitContext) => void
  /** Keeps what is typed on the device under this subject, for example `admin:<vehicle id>`. */
  draftKey?: string | undefined
  /** The version of the record, by which a restored draft is known to be older. */
  draftBasis?: string | number | undefined
  /** The version of the server's draft that the form opens on, where the server keeps one; 0 for none yet. */
  draftOnto?: number | undefined
  /** Whether there is something beside the fields that would be lost as well, such as a picture that waits. */
  holdsMore?: boolean
  /** What of the address the form stands on, where that is not the page alone: leaving it asks before what was typed is lost. */
  placeOf?: FormPlace
}

/** A form's handle. It can be sent and has values by name; what it turns them into is between its schema and its call. */
export interface ApiFormHandle<Values extends FieldValues> extends UseFormReturn<Values, object, FieldValues> {
  element: RefObject<HTMLFormElement | null>
  /** @param intent that of the button which was pressed, unless given */
  send: (event?: BaseSyntheticEvent, intent?: string) => Promise<void>
  /** Whether a submit is on its way. */
  isSending: boolean
  /** Whether a submit may have arrived without its answer coming back. */
  isUnanswered: () => boolean
  /** Asks for the answer to that submit, as it was sent and under its key, whatever was typed since. */
  recover: () => Promise<void>
  problem: Problem | null
  conflict: Conflict | null
  dismissConflict: () => void
  draft: DeviceDraft | null
  guard: UnsavedGuard
  /** Empties the form, to the values that it opened with or to others, and drops its draft. */
  startOver: (values?: Values) => void
}

/**
 * The one way to do a form: validates with the server's schema, puts server errors on their fields (R5.04), keeps
 * everything typed through any failure, and sends a submit once however often it is pressed or retried.
 */
export function useApiForm<Schema extends FormSchema, Result>(options: ApiFormOptions<Schema, Result>) {
  type Values = ValuesOf<Schema>
  const { schema, submit, onSuccess, draftKey, draftBasis, draftOnto } = options

  const [opening] = useState(() => withBlanks(schema, options.defaultValues))
  const baseline = useRef(opening)
  const [resolver] = useState(() => contractResolver<Schema>(schema))
  const form = useForm<Values, object, z.output<Schema>>({
    resolver,
    context: options.fixed,
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- whole values are values with some of their parts
    defaultValues: opening as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const unsaved = useUnsavedMark(form, options.holdsMore ?? false)

  const rebase = (values: Values) => {
    baseline.current = values
  }
  const draft = useDeviceDraft({
    subject: draftKey,
    basis: draftBasis,
    onto: draftOnto,
    form,
    opening,
    baseline,
    rebase,
  })
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const attempt = useRef<Attempt | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [errorCount, setErrorCount] = useState(0)

  const guard = useUnsavedGuard(
    () => unsaved.isSet() && (!draft || draft.progress().state === 'failed'),
    options.placeOf,
  )

  useLayoutEffect(() => {
    if (errorCount > 0) focusFirstError(element.current)
  }, [errorCount])

  useEffect(() => {
    const clear = () => setProblem((current) => (current?.isOffline ? null : current))
    window.addEventListener('online', clear)
    return () => window.removeEventListener('online', clear)
  }, [])

  function keepAttempt(next: Attempt | null) {
    attempt.current = next
    draft?.rememberAttempt(next)
  }

  function settle(values: Values) {
    baseline.current = values
    attempt.current = null
    form.reset(values)
    draft?.clear()
    draft?.dismiss()
    // Also of what it holds beside its fields: a success handler navigates before React has rendered without that.
    unsaved.set(false)
  }

  function show(errors: Parameters<typeof placeErrors>[0], otherwise: string | null, isOffline = false) {
    const { onFields, onForm } = placeErrors(errors, (name) => isOnScreen(element.current, name), options.fixed)
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a field of this name is on screen
    for (const { name, type, message } of onFields) form.setError(name as FieldPath<Values>, { type, message })
    if (onForm.length > 0) setProblem({ sentences: onForm })
    else if (onFields.length === 0 && otherwise) setProblem({ sentences: [otherwise], isOffline })
  }

  function refuse(error: unknown) {
    // Given up because the session moved to another dealer or role: the page goes with it.
    if (isAborted(error)) return
    const failure = toFailure(error)
    if (isRefusal(failure.status)) keepAttempt(null)
    const aboutFields = failure.errors.filter(({ path }) => path.length > 0)
    if (!isConflict(failure)) show(failure.errors, failure.message, failure.status === 0)
    else if (aboutFields.length > 0) show(aboutFields, null)
    else setConflict(toConflict(failure))
  }

  const unanswered = () => attempt.current ?? draft?.attempt() ?? null

  async function deliver(body: z.output<Schema>, intent: string | null) {
    const next = nextAttempt(unanswered(), body)
    keepAttempt(next)
    const context = { idempotencyKey: next.key, intent }
    let result: Result
    try {
      result = await submit(body, context)
    } catch (error) {
      refuse(error)
      return
    }
    settle(form.getValues())
    onSuccess?.(result, context)
  }

  async function once(work: () => Promise<void>) {
    if (isSending.current) return
    isSending.current = true
    setProblem(null)
    setConflict(null)
    try {
      await work()
    } finally {
      isSending.current = false
      setErrorCount((count) => count + 1)
    }
  }

  async function send(event?: BaseSyntheticEvent, given?: string) {
    event?.preventDefault()
    const intent = given ?? intentOf(event)
    const submitting = form.handleSubmit(
      (body) => deliver(body, intent),
      (errors) => show(errorsOf(errors), null),
    )
    await once(() => submitting(event))
  }

  async function recover() {
    const open = unanswered()
    if (!open) return
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the body of this form that was sent, which the server has judged or is going to
    await once(() => deliver(JSON.parse(open.body) as z.output<Schema>, null))
  }

  const handle: ApiFormHandle<Values> = {
    ...form,
    element,
    send,
    isSending: form.formState.isSubmitting,
    isUnanswered: () => unanswered() !== null,
    recover,
    problem,
    conflict,
    dismissConflict: () => setConflict(null),
    draft,
    guard,
    startOver: (values = opening) => {
      settle(values)
      setProblem(null)
      setConflict(null)
    },
  }
  return handle
}

function intentOf(event: BaseSyntheticEvent | undefined): string | null {
  const native: unknown = event?.nativeEvent
  if (!(native instanceof SubmitEvent)) return null
  const { submitter } = native
  return submitter instanceof HTMLButtonElement && submitter.name === 'intent' ? submitter.value : null
}
