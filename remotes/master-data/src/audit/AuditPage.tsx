import { AuditList } from './AuditList.tsx'
import { PLATFORM_COLUMNS } from './columns.tsx'

/** Who did what on the platform and at all dealers. */
export default function AuditPage() {
  return <AuditList id="audit" route="GET /audit" path="/audit" columns={PLATFORM_COLUMNS} />
}
