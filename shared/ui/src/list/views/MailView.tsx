import { Button } from '@chakra-ui/react'
import { api, errorMessage, invalidate, useApiMutation } from '@forecourt/api-client'
import { ListMailForm, type SavedView } from '@forecourt/contracts'
import {
  LIST_MAIL_AT,
  LIST_MAIL_RHYTHM_LABELS,
  LIST_MAIL_RHYTHMS,
  listMailDaysText,
  WEEKDAY_LABELS,
  WEEKDAYS,
} from '@forecourt/domain'
import { MutedText } from '../../display/MutedText.ts'
import { toastError, toastSuccess } from '../../feedback/toasts.ts'
import type { ValuesOf } from '../../form/blanks.ts'
import { choicesOf } from '../../form/fields/choices.ts'
import { SegmentedField } from '../../form/fields/SegmentedField.tsx'
import { SelectField } from '../../form/fields/SelectField.tsx'
import { FormDialog } from '../../form/record/FormDialog.tsx'
import { useDialogForm } from '../../form/record/useDialogForm.ts'
import { useFormValues } from '../../form/useFormValues.ts'
import type { ViewedColumn } from './look.ts'

interface Props {
  view: SavedView
  /** The list's, with those that it shows by itself. */
  columns: readonly ViewedColumn[]
  onClose: () => void
}

type Values = ValuesOf<typeof ListMailForm>

const RHYTHMS = choicesOf(LIST_MAIL_RHYTHMS, LIST_MAIL_RHYTHM_LABELS)
const DAYS = choicesOf(WEEKDAYS, WEEKDAY_LABELS)
const STALE = ['GET /saved-views', 'GET /list-mails'] as const

/** On which days the person gets the list with a view by e-mail. */
export default function MailView({ view, columns, onClose }: Props) {
  const { id: viewId, name, mail } = view
  const params = { viewId }
  const form = useDialogForm({
    schema: ListMailForm,
    defaultValues: { rhythm: mail?.rhythm ?? 'WEEKDAYS', weekday: mail?.weekday ?? 'monday' },
    fixed: { columns: columns.filter(({ optional }) => !optional).map(({ id }) => id) },
    submit: async (body) => {
      const { data } = await api('PATCH /saved-views/:viewId/mail', { params, body })
      await invalidate(...STALE)
      return data
    },
    onSuccess: (saved) => {
      toastSuccess(
        `${name} will be sent to you.`,
        saved.mail ? `${listMailDaysText(saved.mail)}, ${LIST_MAIL_AT}.` : undefined,
      )
      onClose()
    },
  })
  const stop = useApiMutation('DELETE /saved-views/:viewId/mail', {
    invalidates: STALE,
    onSuccess: () => {
      toastSuccess(`${name} is no longer sent to you.`)
      onClose()
    },
    onError: (error) => toastError(errorMessage(error)),
  })
  const [rhythm] = useFormValues(['rhythm'], form)

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Send ${name} by e-mail`}
      description={`To you, at ${LIST_MAIL_AT} UK time, as an Excel file with the columns of this view.`}
      submit="Save"
      aside={
        mail && (
          <Button
            variant="ghost"
            colorPalette="danger"
            marginInlineEnd="auto"
            disabled={stop.isPending}
            onClick={() => stop.mutate({ params })}
          >
            Stop sending
          </Button>
        )
      }
    >
      <SegmentedField<Values> name="rhythm" label="Days" choices={RHYTHMS} />
      {rhythm === 'WEEKLY' && <SelectField<Values> name="weekday" label="Day" choices={DAYS} placeholder={null} />}
      <MutedText size="sm">Buyers and what they paid are left out, as e-mail passes through other companies.</MutedText>
    </FormDialog>
  )
}
