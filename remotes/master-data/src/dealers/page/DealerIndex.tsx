import { Navigate, useParams } from '@forecourt/ui'
import { pageOf } from '../dealer.ts'

/** A dealer without a page named: its details. */
export default function DealerIndex() {
  const { dealerId = '' } = useParams()
  return <Navigate to={pageOf(dealerId)} replace />
}
