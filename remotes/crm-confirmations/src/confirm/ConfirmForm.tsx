import { api, invalidate, ofVehicle } from '@forecourt/api-client'
import { CrmConfirm, type CrmConfirmation } from '@forecourt/contracts'
import { chakra, toastSuccess, useNavigate } from '@forecourt/ui'
import {
  ApiForm,
  CheckboxField,
  formOf,
  FormActions,
  FormSection,
  TextAreaField,
  TextField,
  useApiForm,
  type FormValues,
} from '@forecourt/ui/forms'
import type { z } from 'zod'
import { Head } from './Head.tsx'
import { linesOf, type Tick } from './lines.tsx'

type Values = FormValues<z.input<typeof CrmConfirm>>
const { useValues } = formOf<Values>()

const Body = chakra('div', {
  base: { display: 'grid', gap: '5', px: { base: '3', md: '6' }, pb: '6', maxWidth: '52rem' },
})
const Lines = chakra('div', { base: { display: 'grid', borderWidth: '1px', borderRadius: 'lg' } })
const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: '9rem minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '4',
    px: '3',
    py: '2',
    minHeight: 'touch',
    '& + &': { borderTopWidth: '1px' },
    '& > :first-of-type': { color: 'fg.muted', textStyle: 'sm', gridColumn: { base: '1 / -1', sm: 'auto' } },
  },
})
const Here = chakra('span', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } })

const NOTHING: Record<Tick, boolean> = {
  customerMatched: false,
  dateMatches: false,
  priceMatches: false,
  invoiceMatches: false,
  keeperChangeDone: false,
}

/** Holds a sale against the CRM, line by line: whatever is not ticked is a difference and wants a note. */
export function ConfirmForm({ confirmation }: { confirmation: CrmConfirmation }) {
  const { id: vehicleId, sale } = confirmation
  const navigate = useNavigate()
  const form = useApiForm({
    schema: CrmConfirm,
    defaultValues: { crmReference: sale.invoiceNumber, notInCrmReason: null, note: null, ...NOTHING },
    submit: (body, { idempotencyKey }) =>
      api('POST /vehicle-crm-confirmations/:vehicleId/confirm', { params: { vehicleId }, body }, { idempotencyKey }),
    onSuccess: ({ data }) => {
      toastSuccess(data.status === 'CONFIRMED' ? 'Confirmed' : 'Confirmed with differences')
      void invalidate('GET /vehicle-crm-confirmations', ofVehicle(vehicleId))
      void navigate('/vehicle-crm-confirmations')
    },
  })
  return (
    <>
      <Head confirmation={confirmation} />
      <ApiForm form={form} label="CRM confirmation">
        <Body>
          <FormSection title="In the CRM" columns={2}>
            <TextField<Values> name="crmReference" label="CRM reference" maxLength={60} />
            <Reason />
          </FormSection>
          <FormSection title="Does it match?" note="Tick what is the same in the CRM as here." columns={1}>
            <Lines role="group" aria-label="What agrees">
              {linesOf(confirmation).map(({ tick, label, here }) => (
                <Line key={tick}>
                  <span>{label}</span>
                  <Here>{here}</Here>
                  <CheckboxField<Values> name={tick} label={tick === 'keeperChangeDone' ? 'Done' : 'Agrees'} />
                </Line>
              ))}
            </Lines>
            <TextAreaField<Values> name="note" label="Note" limit={1000} helper="Say what does not match." />
          </FormSection>
          <Actions />
        </Body>
      </ApiForm>
    </>
  )
}

function Reason() {
  const [crmReference] = useValues(['crmReference'])
  if (crmReference) return null
  return (
    <TextField<Values>
      name="notInCrmReason"
      label="Why it is not in the CRM"
      maxLength={200}
      helper="Needed if there is no CRM reference."
    />
  )
}

function Actions() {
  const [reference, customer, date, price, invoice] = useValues([
    'crmReference',
    'customerMatched',
    'dateMatches',
    'priceMatches',
    'invoiceMatches',
  ])
  const agrees = Boolean(reference) && customer === true && date === true && price === true && invoice === true
  return <FormActions submit={agrees ? 'Confirm' : 'Confirm with differences'} />
}
