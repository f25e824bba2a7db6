import type { Quote } from '@forecourt/contracts'
import { StageHeader } from '@forecourt/stage'
import { chakra, SidePanelLayout, toastSuccess } from '@forecourt/ui'
import { ApiForm, TextAreaField } from '@forecourt/ui/forms'
import { useState } from 'react'
import { FindingsPanel } from '../findings/FindingsPanel.tsx'
import { Photos } from '../findings/Photos.tsx'
import { usePrepStage } from '../stage/PrepContext.ts'
import type { OpenedPrep } from '../stage/PrepPage.tsx'
import { ApprovalBar } from './ApprovalBar.tsx'
import { approvedWords, carriedOver, type Values } from './decisions.ts'
import { Gone } from './Gone.tsx'
import { useOwnQuote } from './ownQuote.ts'
import { QuoteChanged } from './QuoteChanged.tsx'
import { QuotePanel } from './QuotePanel.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { SpendPanel } from './SpendPanel.tsx'
import { useApprovalForm } from './useApprovalForm.ts'
import { useQueue } from './useQueue.ts'

interface Props extends OpenedPrep {
  quote: Quote
  carried: Values | null
  /** Opens the version that came in meanwhile, with what was decided of this one. */
  onLook: (values: Values) => void
}

const Column = chakra('div', { base: { display: 'grid', gap: '3.5', width: 'full', maxWidth: '46rem' } })

/** A quote to decide, made for a phone and twenty seconds: what is seen, what it costs, yes or no to each line. */
export function ApprovalForm({ record, findings, isHere, onMoved, quote, carried, onLook }: Props) {
  const { list, words } = usePrepStage()
  const { vehicle, files, budget } = record
  const form = useApprovalForm({
    record,
    quote,
    carried,
    onMoved(move, values) {
      toastSuccess(approvedWords(quote, values))
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
        list={{ to: `${list.to}?subStage=APPROVAL`, name: list.name }}
        count={place !== null && `${place} of ${total}`}
      />
      <SidePanelLayout side={<FindingsPanel findings={findings} files={[]} />} sideLabel="Findings">
        <ApiForm form={form} label="Approve quote" conflict={isHere && !isReplaced ? undefined : nothing}>
          <Column>
            {!isHere && <Gone record={record} form={form} />}
            {isReplaced && (
              <QuoteChanged
                from={quote}
                to={latest}
                onLook={() => onLook(carriedOver(form.getValues(), quote, latest))}
              />
            )}
            <Photos files={files} findings={findings} />
            <QuotePanel form={form} record={record} findings={findings} quote={quote} />
            <SpendPanel form={form} quote={quote} budget={budget} />
            <TextAreaField<Values> name="note" label={`Note for ${words.workplace}`} rows={2} limit={1000} />
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
