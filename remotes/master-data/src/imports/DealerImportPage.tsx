import { ImportView } from './ImportView.tsx'

/** An import at the active dealer. */
export default function DealerImportPage() {
  return <ImportView path="/dealer/imports" />
}
