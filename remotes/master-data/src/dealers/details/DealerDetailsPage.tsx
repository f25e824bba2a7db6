import { invalidate } from '@forecourt/api-client'
import type { Dealer } from '@forecourt/contracts'
import { toastSuccess, RecordPending, useRecord } from '@forecourt/ui'
import { FormActions, RecordApiForm, useRecordForm } from '@forecourt/ui/forms'
import { useState } from 'react'
import { LastChanged } from '../../audit/LastChanged.tsx'
import { useClosingQuestion } from '../../closing/useClosingQuestion.tsx'
import { DEALER } from '../dealer.ts'
import { DealerFields } from '../DealerFields.tsx'
import { DealerPage } from '../page/DealerPage.tsx'
import { FormBody } from '../page/FormBody.tsx'

const groupOf = ({ dealerGroupId, dealerGroupName }: Dealer) => [dealerGroupId, dealerGroupName] as const

function DetailsForm({ dealer }: { dealer: Dealer }) {
  const [groups] = useState(() => new Map([groupOf(dealer)]))
  const { kind, question } = useClosingQuestion(DEALER)
  const shape: typeof DEALER = {
    ...DEALER,
    wordsOf: (name, value) => (name === 'dealerGroupId' ? groups.get(String(value)) : DEALER.wordsOf?.(name, value)),
  }
  const { form, merge } = useRecordForm({
    shape,
    opened: dealer,
    read: async () => {
      const answer = await DEALER.read(dealer.id)
      groups.set(...groupOf(answer.data))
      return answer
    },
    save: (body) => kind.change(dealer.id, body),
    onSaved: (saved) => {
      groups.set(...groupOf(saved))
      void invalidate(...DEALER.invalidates)
      toastSuccess('Details saved.')
    },
  })
  const { dealerGroupId, dealerGroupName } = merge.basis ?? dealer
  return (
    <FormBody>
      <RecordApiForm form={form} merge={merge} shape={shape} label="Details">
        <DealerFields group={{ id: dealerGroupId, name: dealerGroupName }} />
        <LastChanged id={dealer.id} />
        <FormActions submit="Save details" />
      </RecordApiForm>
      {question}
    </FormBody>
  )
}

function Details({ dealerId }: { dealerId: string }) {
  const { data, error, isFetching, refetch } = useRecord(DEALER, dealerId)
  if (data) return <DetailsForm dealer={data} />
  return <RecordPending noun="dealer" error={error} isFetching={isFetching} onRetry={() => void refetch()} />
}

/** What a dealer is called, where it is, and whether anybody works there. */
export default function DealerDetailsPage() {
  return <DealerPage tab="details">{({ id }) => <Details key={id} dealerId={id} />}</DealerPage>
}
