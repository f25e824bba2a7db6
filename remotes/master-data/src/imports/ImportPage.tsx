import { ImportView } from './ImportView.tsx'

/** An import of a developer. */
export default function ImportPage() {
  return <ImportView path="/imports" />
}
