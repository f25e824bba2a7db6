import { api } from '@forecourt/api-client'
import { toastSuccess } from '@forecourt/ui'
import {
  type ApiFormHandle,
  CheckboxField,
  FormDialog,
  SelectField,
  useDialogForm,
  type ValuesOf,
} from '@forecourt/ui/forms'
import { keysOf, recordOf } from '@forecourt/domain'
import { z } from 'zod'
import { type SettingsValues, type Values, valuesOf } from './values.ts'

/** What is copied together. A stock number's prefix is a dealer's own. */
const PARTS = {
  money: [
    'labourRateMechanical',
    'labourRateBody',
    'defaultVatBp',
    'autoApproveNet',
    'allowSelfApproval',
    'holdingCostPerDay',
  ],
  thresholds: ['treadAmber', 'treadRed', 'padAmber', 'padRed', 'motMinMonths'],
  targets: ['t2lTargetDays', 'preppedPerDayTarget', 'slaHours'],
  workingHours: ['workingHours'],
  routes: ['defaultRouteBySource'],
  standardJobs: ['standardJobs'],
  suppliers: ['suppliers'],
  photos: ['minPhotos', 'maxPhotos', 'shotList'],
  buyers: ['buyerRetentionYears'],
} as const satisfies Record<string, readonly (keyof SettingsValues)[]>

type Part = keyof typeof PARTS

const LABELS: Readonly<Record<Part, string>> = {
  money: 'Rates and money',
  thresholds: 'Tyres, brakes and MOT',
  targets: 'Targets and time limits',
  workingHours: 'Opening hours',
  routes: 'Usual routes',
  standardJobs: 'Standard jobs',
  suppliers: 'Suppliers',
  photos: 'Shot list and photos',
  buyers: 'Buyers’ data retention',
}

const schema = z.object({
  dealerId: z.string('Choose a dealer.'),
  parts: z.object(recordOf(keysOf(PARTS), () => z.boolean())),
})
type Copy = ValuesOf<typeof schema>

interface Props {
  form: ApiFormHandle<Values>
  sources: readonly string[]
  /** Where else the person is super admin. */
  dealers: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Chooses what is taken over from which dealer. It is put into the form, to be looked at and saved there. */
export default function CopyDialog({ form: settings, sources, dealers, onClose }: Props) {
  const form = useDialogForm({
    schema,
    defaultValues: {
      dealerId: dealers.length === 1 ? (dealers[0]?.id ?? null) : null,
      parts: recordOf(keysOf(PARTS), () => false),
    },
    submit: ({ dealerId }) => api('GET /active-dealer/settings/of/:dealerId', { params: { dealerId } }),
    onSuccess: ({ data }) => {
      const values = valuesOf(data.settings, sources)
      const { parts } = form.getValues()
      const names = keysOf(PARTS)
        .filter((part) => parts?.[part])
        .flatMap((part) => PARTS[part])
      for (const name of names) settings.setValue(name, values[name], { shouldDirty: true, shouldTouch: true })
      onClose()
      toastSuccess('The settings were filled in.', 'Look them over, then save them.')
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Copy from another dealer"
      description="Lists are replaced, not added to. Nothing is saved yet: you can look it over first."
      submit="Fill in"
    >
      <SelectField<Copy>
        name="dealerId"
        label="Dealer"
        required
        choices={dealers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {keysOf(PARTS).map((part) => (
        <CheckboxField<Copy> key={part} name={`parts.${part}`} label={LABELS[part]} />
      ))}
    </FormDialog>
  )
}
