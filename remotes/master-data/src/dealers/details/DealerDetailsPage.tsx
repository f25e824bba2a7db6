import { api, invalidate } from '@forecourt/api-client'
import type { Dealer } from '@forecourt/contracts'
import { ApiForm, FormActions, FormConflict } from '@forecourt/ui'
import { change, DEALER_FORM, DEALER_READS, LABELS, valuesOf } from '../dealer.ts'
import { DealerFields } from '../DealerFields.tsx'
import { DealerPage } from '../page/DealerPage.tsx'
import { FormBody } from '../page/FormBody.tsx'
import { TheirsNotice } from '../page/TheirsNotice.tsx'
import { useVersionedForm } from '../page/useVersionedForm.ts'

const standingOf = ({ data }: { data: Dealer }) => ({ values: valuesOf(data), version: data.version })

function DetailsForm({ dealer }: { dealer: Dealer }) {
  const { id: dealerId } = dealer
  const { form, review, theirs } = useVersionedForm({
    schema: DEALER_FORM,
    opened: standingOf({ data: dealer }),
    save: async (body, version) => {
      const changed = await change(dealerId, { ...body, version })
      void invalidate(...DEALER_READS)
      return standingOf(changed)
    },
    read: async () => standingOf(await api('GET /dealers/:dealerId', { params: { dealerId } })),
    labels: LABELS,
    saved: 'Details saved.',
  })
  return (
    <FormBody>
      <ApiForm
        form={form}
        label="Details"
        conflict={(conflict) => <FormConflict conflict={conflict} onReview={() => void review()} />}
      >
        <TheirsNotice theirs={theirs} />
        <DealerFields group={{ id: dealer.dealerGroupId, name: dealer.dealerGroupName }} />
        <FormActions submit="Save details" />
      </ApiForm>
    </FormBody>
  )
}

/** What a dealer is called, where it is, and whether anybody works there. */
export default function DealerDetailsPage() {
  return <DealerPage tab="details">{(dealer) => <DetailsForm key={dealer.id} dealer={dealer} />}</DealerPage>
}
