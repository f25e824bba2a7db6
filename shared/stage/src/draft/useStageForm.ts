import {
  invalidate,
  ofVehicle,
  stageLists,
  type IdempotentRoute,
  type InputOf,
  asContract,
} from '@forecourt/api-client'
import type { Draft, DraftSaved, StageMove } from '@forecourt/contracts'
import { formatRegistration } from '@forecourt/domain'
import {
  anyForm,
  draftKey,
  draftOwner,
  useApiForm,
  type ApiFormHandle,
  type ApiFormOptions,
  type FieldValues,
  type FormSchema,
  type SubmitContext,
  type ValuesOf,
} from '@forecourt/ui/forms'
import { useState } from 'react'
import type { z } from 'zod'
import { aboutVehicle, saveDraft, type DraftRoute } from '../submit/calls.ts'
import { noteSavedDraft } from './noteSavedDraft.ts'
import { submitQueue } from '../submit/queue.ts'
import { useSubmitWaiting } from '../submit/useSubmitWaiting.ts'
import type { FieldGroup } from './mergeDrafts.ts'
import { useStageDraft, type SaveOptions, type StageDraft } from './useStageDraft.ts'

type Values = Readonly<Record<string, unknown>>

/** A vehicle as far as a form has to know it. */
interface Standing {
  id: string
  version: number
  registration?: string | null
  stockNumber?: string
}

/** The call that keeps a form's draft on the server. */
export type DraftCall<Held> = {
  [Name in DraftRoute]: {
    route: Name
    /** The body of the call but for the draft's version, where that is not what the form holds. */
    body?: (values: Held) => Omit<BodyOf<Name>, 'draftVersion'>
  }
}[DraftRoute]

type BodyOf<Name extends DraftRoute> = InputOf<Name> extends { body: infer Body } ? Body : never

/** The call that takes a form, with which it is sent here and, after a reload, without its page. */
export interface SubmitCall<Body> {
  route: IdempotentRoute
  params: Readonly<Record<string, string>>
  /** The body of the call, where that is not what the form holds. */
  body?: (body: Body) => object
}

export interface StageFormOptions<Schema extends FormSchema> extends Pick<
  ApiFormOptions<Schema, StageMove>,
  'schema' | 'fixed'
> {
  /** The form's own name: 'mechanical-prep.assess'. Its text is kept on the device under it. */
  name: string
  /** The vehicle as it is now; it changes under an open form when somebody else was there. */
  vehicle: Standing
  /** The server's draft as the record has it now, null where none is kept: the form goes on from a colleague's newer one. */
  stored: Draft
  /** What the form opens with where no draft has anything else. */
  defaultValues: ValuesOf<Schema>
  /** Makes the `…/draft` call. The values are the form's, so that half a thought may be kept. */
  saveDraft: (values: ValuesOf<Schema>, draftVersion: number, options: SaveOptions) => Promise<DraftSaved>
  /** The form's values as far as `saveDraft` can send them: what it leaves out, such as half a figure, the device keeps. */
  sendable?: (values: ValuesOf<Schema>) => ValuesOf<Schema>
  /** A kept draft as the form holds it, where that differs from what was sent. */
  fromDraft?: (values: Values) => Values
  /** Fields that make sense together alone: of a colleague's draft they are taken over, or chosen, as one. */
  groups?: readonly FieldGroup[]
  /** Fields that the draft never holds, such as a box that counts as soon as it is ticked. */
  apart?: readonly string[]
  /** The call that takes the form. Modules from before that was data make the call themselves. */
  submit: SubmitCall<z.output<Schema>> | ((body: z.output<Schema>, context: SubmitContext) => Promise<StageMove>)
  /** Fetches the record again. */
  refresh: () => Promise<{ vehicle: Standing } | undefined>
  onMoved: (move: StageMove, context: SubmitContext) => void
}

/** A stage's form by its routes, on the vehicle that its page has opened. */
export interface OpenedFormOptions<Schema extends FormSchema> extends Omit<
  StageFormOptions<Schema>,
  'vehicle' | 'refresh' | 'onMoved' | 'saveDraft' | 'submit'
> {
  /** What the page gave: the record, how it is read again, and whom a move is told. */
  opened: {
    record: { vehicle: Standing }
    refresh: StageFormOptions<Schema>['refresh']
    onMoved: (move: StageMove) => void
  }
  draft: DraftCall<ValuesOf<Schema>>
  submit: Omit<SubmitCall<z.output<Schema>>, 'params'>
}

/** As modules of before `opened` call it, and as the form itself goes on. */
function byCalls<Schema extends FormSchema>({ opened, draft, submit, ...rest }: OpenedFormOptions<Schema>) {
  const { vehicle } = opened.record
  const params = { vehicleId: vehicle.id }
  const { route, body: bodyOf = typed }: { route: DraftRoute; body?: (values: ValuesOf<Schema>) => object } = draft
  const options: StageFormOptions<Schema> = {
    ...rest,
    vehicle,
    refresh: opened.refresh,
    onMoved: opened.onMoved,
    async saveDraft(values, draftVersion, control) {
      const body = bodyOf(values)
      const saved = await saveDraft(route, { params, body: { ...body, draftVersion } }, control)
      noteSavedDraft(route, vehicle, { ...saved, values: { ...body }, vehicleVersion: vehicle.version })
      return saved
    },
    submit: { ...submit, params },
  }
  return options
}

export interface StageFormHandle<Held extends FieldValues> {
  form: ApiFormHandle<Held>
  /** What the server keeps of it; null for a form whose text the device alone keeps. */
  draft: StageDraft | null
  /** Whether the vehicle was changed by somebody since the form was opened. */
  isBehind: boolean
  /** Puts what was typed on top of the vehicle as it is now. */
  keepMine: () => Promise<void>
  /** The form was sent and waits for the connection; null otherwise. */
  waiting?: { cancel: () => void } | null
}

/** A vehicle as people call it. */
const markOf = ({ registration, stockNumber }: Standing) =>
  registration ? formatRegistration(registration) : (stockNumber ?? 'The vehicle')

/** What a form holds but for the vehicle's version, which is blank until it is sent and no part of a draft. */
const typed = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'version'))

const unchanged = <Given extends object>(given: Given) => given

/**
 * A stage's form: everything of `useApiForm`, its draft kept on the device and on the server, and sent with the version of
 * the vehicle that it was opened on. Give the form of another vehicle another `key`.
 */
export function useStageForm<Schema extends FormSchema>(given: OpenedFormOptions<Schema> | StageFormOptions<Schema>) {
  const options = 'opened' in given ? byCalls(given) : given
  const { name, vehicle, schema, fixed, submit, refresh, onMoved, groups, apart } = options
  const { fromDraft = unchanged } = options
  type Held = ValuesOf<Schema>

  const subject = `${name}:${vehicle.id}`
  const [openedOn] = useState(vehicle.version)
  const [version, setVersion] = useState(openedOn)
  const [stored] = useState(options.stored)
  const [defaults] = useState<Values>(options.defaultValues)
  const asForm = (values: Values) => ({ ...defaults, ...fromDraft(values) })
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a kept draft lies over all that the form has
  const asHeld = (values: Values) => values as Held
  const [opening] = useState(() => asHeld(stored ? asForm(stored.values) : defaults))

  async function deliver(body: z.output<Schema>, context: SubmitContext): Promise<StageMove> {
    if (typeof submit === 'function') return submit(body, context)
    const { route, params, body: bodyOf = unchanged } = submit
    const owner = draftOwner()
    return submitQueue().deliver({
      id: context.idempotencyKey,
      subject,
      vehicle: markOf(vehicle),
      vehicleId: vehicle.id,
      route,
      params,
      body: bodyOf(body),
      draftVersion: draft.version(),
      draftKey: owner && draftKey(owner, subject),
    })
  }

  async function again(body: z.output<Schema>, context: SubmitContext) {
    await draft.pause()
    try {
      return await deliver(body, context)
    } catch (error) {
      await draft.refused(error, false)
      throw error
    }
  }

  const form = useApiForm({
    schema,
    defaultValues: opening,
    // Every submit of a stage has the vehicle's version.
    fixed: asContract<Partial<z.input<Schema>>>({ ...fixed, version }),
    draftKey: subject,
    draftBasis: openedOn,
    draftOnto: stored?.draftVersion ?? 0,
    submit: (body, context) =>
      aboutVehicle(vehicle.id, async () => {
        await draft.pause()
        try {
          return await deliver(body, context)
        } catch (error) {
          // Anyone who makes the call themselves names no draft, so that it has to be their own.
          if (await draft.refused(error, typeof submit === 'function')) return await again(body, context)
          throw error
        }
      }),
    onSuccess(move, context) {
      draft.stop()
      onMoved(move, context)
      void invalidate(stageLists, ofVehicle(vehicle.id))
    },
  })
  const draft = useStageDraft({
    form: anyForm(form),
    stored,
    latest: options.stored,
    vehicleVersion: openedOn,
    save: (values, draftVersion, control) => options.saveDraft(asHeld(values), draftVersion, control),
    sendable: (values) => options.sendable?.(asHeld(values)) ?? values,
    fromDraft: asForm,
    groups,
    apart,
  })

  const waiting = useSubmitWaiting(subject, form)

  async function keepMine() {
    const current = await refresh()
    if (!current) return
    setVersion(current.vehicle.version)
    form.dismissConflict()
  }

  const handle: StageFormHandle<Held> & { draft: StageDraft } = {
    form,
    draft,
    isBehind: vehicle.version > version,
    keepMine,
    waiting,
  }
  return handle
}
