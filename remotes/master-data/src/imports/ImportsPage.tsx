import { ImportList } from './ImportList.tsx'

/** What developers import for the platform and for every dealer. */
export default function ImportsPage() {
  return <ImportList id="imports" path="/imports" />
}
