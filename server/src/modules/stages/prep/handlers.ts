import type { MechanicalAssessment, MechanicalCompletion, MechanicalPrepRecord, Route } from '@forecourt/contracts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { addFile } from '../../vehicle/files/add.ts'
import { changeFile, removeFile } from '../../vehicle/files/change.ts'
import { readerOf } from '../../vehicle/details/header.ts'
import { onVehicle, readingVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { countsAtDealer, listAtDealer } from '../stage-list/handler.ts'
import { approveQuote } from './approve-quote.ts'
import { assess } from './assess.ts'
import { complete } from './complete.ts'
import { keepDraft } from './keep-draft.ts'
import { prepRecord } from './record.ts'
import { rejectQuote } from './reject-quote.ts'
import { type PrepDescriptor, prepFiles, type PrepForm, type PrepForms, type PrepName } from './stage.ts'
import { submitQuote } from './submit-quote.ts'

type Submit = 'assess' | 'quote' | 'approve' | 'reject' | 'completion'
type Upload = 'files' | `files/${PrepForm}`

/** The calls that both preparation stages have, as far as the contracts of this one name them. */
type PrepRoute<Name extends PrepName> = Extract<
  Route,
  | `GET /stage/${Name}`
  | `GET /stage/${Name}/counts`
  | `GET /stage/${Name}/:vehicleId`
  | `POST /stage/${Name}/:vehicleId/${Submit | `${PrepForm}/draft` | Upload}`
  | `${'PATCH' | 'DELETE'} /stage/${Name}/:vehicleId/files/:fileId`
>

/** What both stages have alike is written down as it is of the first. */
interface Alike extends PrepForms {
  assessment: MechanicalAssessment
  completion: MechanicalCompletion
  record: MechanicalPrepRecord
}
type One = '/stage/mechanical-prep/:vehicleId'

/**
 * The handlers of a preparation stage. Inside, one stage is like the other; the names of its calls are put together here,
 * which the server's start checks to be those of the contracts.
 */
export function prepHandlers<Forms extends PrepForms>(
  described: PrepDescriptor<Forms>,
): Handlers<PrepRoute<Forms['name']>>
export function prepHandlers(stage: PrepDescriptor<Alike>): object {
  const list = `/stage/${stage.name}`
  const one = `${list}/:vehicleId`
  const draft = (form: PrepForm) =>
    onVehicle<`POST ${One}/quote/draft`>(async ({ subject, body }, context) => ({
      data: await keepDraft(context, stage, subject.id, form, body),
    }))
  return {
    [`GET ${list}`]: listAtDealer(stage.list),

    [`GET ${list}/counts`]: countsAtDealer(stage.stage),

    [`GET ${one}`]: readingVehicle<`GET ${One}`>((tx, { subject }, context) =>
      prepRecord(tx, stage, subject.id, readerOf(context)),
    ),

    [`POST ${one}/assess`]: onVehicle<`POST ${One}/assess`>(({ subject, body }, context) =>
      assess(context, stage, subject.id, body),
    ),
    [`POST ${one}/quote`]: onVehicle<`POST ${One}/quote`>(({ subject, body }, context) =>
      submitQuote(context, stage, subject.id, body),
    ),
    [`POST ${one}/approve`]: onVehicle<`POST ${One}/approve`>(({ subject, body }, context) =>
      approveQuote(context, stage, subject.id, body),
    ),
    [`POST ${one}/reject`]: onVehicle<`POST ${One}/reject`>(({ subject, body }, context) =>
      rejectQuote(context, stage, subject.id, body),
    ),
    [`POST ${one}/completion`]: onVehicle<`POST ${One}/completion`>(({ subject, body }, context) =>
      complete(context, stage, subject.id, body),
    ),
    [`POST ${one}/assess/draft`]: draft('assess'),
    [`POST ${one}/quote/draft`]: draft('quote'),
    [`POST ${one}/completion/draft`]: draft('completion'),

    [`PATCH ${one}/files/:fileId`]: onVehicle<`PATCH ${One}/files/:fileId`>(
      async ({ subject, params, body }, context) => ({
        data: await changeFile(context, prepFiles(stage, subject.id), params.fileId, body),
      }),
    ),
    [`DELETE ${one}/files/:fileId`]: onVehicle<`DELETE ${One}/files/:fileId`>(({ subject, params }, context) =>
      removeFile(context, prepFiles(stage, subject.id), params.fileId),
    ),
    ...Object.fromEntries(
      Object.entries(stage.files).map(([purpose, { area }]) => [
        `POST ${one}/files${purpose === 'any' ? '' : `/${purpose}`}`,
        onVehicle<`POST ${One}/files`>(({ subject, upload, query }, context) =>
          addFile(context, prepFiles(stage, subject.id), area, upload, query.itemRef),
        ),
      ]),
    ),
  }
}
