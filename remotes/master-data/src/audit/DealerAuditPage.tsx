import { AuditList } from './AuditList.tsx'
import { COLUMNS } from './columns.tsx'

/** Who did what at the active dealer. */
export default function DealerAuditPage() {
  return <AuditList id="dealer-audit" route="GET /active-dealer/audit" path="/dealer/audit" columns={COLUMNS} />
}
