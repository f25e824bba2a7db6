import { Navigate, useParams } from '@forecourt/ui'
import { modelsOf } from './make.ts'

/** A make without a page named: its models. */
export default function MakeIndex() {
  const { makeId = '' } = useParams()
  return <Navigate to={modelsOf({ id: makeId })} replace />
}
