import type { MechanicalPrepRecord, Quote } from '@forecourt/contracts'
import { formatPence } from '@forecourt/domain'
import { useProfile } from '@forecourt/session'
import { StageHeader, type OpenedStage } from '@forecourt/stage'
import { ApiForm, chakra, SidePanelLayout, TextAreaField, toastSuccess } from '@forecourt/ui'
import { useState } from 'react'
import { LIST_LINK } from '../list/link.ts'
import { FindingsPanel } from '../quote/FindingsPanel.tsx'
import { Photos } from '../photos/Photos.tsx'
import { ApprovalBar } from './ApprovalBar.tsx'
import { approvedTotals, carriedOver, type Values } from './decisions.ts'
import { Gone } from './Gone.tsx'
import { QuoteChanged } from './QuoteChanged.tsx'
import { QuotePanel } from './QuotePanel.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { SpendPanel } from './SpendPanel.tsx'
import { useApprovalForm } from './useApprovalForm.ts'
import { useQueue } from './useQueue.ts'

type Opened = OpenedStage<MechanicalPrepRecord>

interface Props extends Opened {
  quote: Quote
  carried: Values | null
  /** Opens the version that came in meanwhile, with what was decided of this one. */
  onLook: (values: Values) => void
}

const APPROVALS = { to: `${LIST_LINK.to}?subStage=APPROVAL`, name: LIST_LINK.name }

const Column = chakra('div', { base: { display: 'grid', gap: '3.5', width: 'full', maxWidth: '46rem' } })

/** Whether this dealer wants somebody else to decide one's own quote (domain section 4.3, M6). */
function useOwnQuote({ submittedBy }: Quote, allowSelfApproval: boolean) {
  const me = useProfile()?.id
  if (me !== submittedBy.id || allowSelfApproval) return null
  return 'You sent this quote yourself, and this dealer wants somebody else to decide it.'
}

/** A quote to decide, made for a telephone and twenty seconds: what is seen, what it costs, yes or no to each line. */
export function ApprovalForm({ record, isHere, onMoved, quote, carried, onLook }: Props) {
  const { vehicle, assessment, files, budget } = record
  const form = useApprovalForm({
    record,
    quote,
    carried,
    onMoved(move, values) {
      const { net } = approvedTotals(quote, values)
      toastSuccess(net > 0 ? `Approved ${formatPence(net)} of ${formatPence(quote.net)}.` : 'All lines declined.')
      onMoved(move)
    },
  })
  const { place, total } = useQueue(vehicle.id)
  const [isRejecting, setIsRejecting] = useState(false)
  const own = useOwnQuote(quote, record.settings.allowSelfApproval)
  const latest = record.quotes[0]
  const isReplaced = isHere && latest !== undefined && latest.version !== quote.version
  const blocked = !isHere ? 'The vehicle has moved on.' : isReplaced ? 'A newer version is waiting.' : own

  return (
    <>
      <StageHeader
        vehicle={vehicle}
        task="Approve quote"
        list={APPROVALS}
        count={place !== null && `${place} of ${total}`}
      />
      <SidePanelLayout side={<FindingsPanel assessment={assessment} files={[]} />} sideLabel="What was found">
        <ApiForm form={form} label="Approve quote" conflict={isHere && !isReplaced ? undefined : nothing}>
          <Column>
            {!isHere && <Gone record={record} />}
            {isReplaced && (
              <QuoteChanged
                from={quote}
                to={latest}
                onLook={() => onLook(carriedOver(form.getValues(), quote, latest))}
              />
            )}
            <Photos files={files} items={assessment?.items ?? []} />
            <QuotePanel form={form} record={record} quote={quote} />
            <SpendPanel form={form} quote={quote} budget={budget} />
            <TextAreaField<Values> name="note" label="Note for the workshop" rows={2} limit={1000} />
          </Column>
          <ApprovalBar
            form={form}
            quote={quote}
            vehicleId={vehicle.id}
            blocked={blocked}
            onReject={() => setIsRejecting(true)}
          />
        </ApiForm>
      </SidePanelLayout>
      <RejectDialog
        open={isRejecting && isHere && !isReplaced}
        onClose={() => setIsRejecting(false)}
        quote={quote}
        vehicleId={vehicle.id}
        version={vehicle.version}
        onMoved={onMoved}
      />
    </>
  )
}

const nothing = () => null
