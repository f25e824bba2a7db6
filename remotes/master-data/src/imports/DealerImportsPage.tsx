import { ImportList } from './ImportList.tsx'

/** What is imported for the active dealer. */
export default function DealerImportsPage() {
  return <ImportList id="dealer-imports" path="/dealer/imports" />
}
