import type { ProvenanceStatus, V5cStatus, VehiclePaper } from '@forecourt/domain'
import { type SQL, sql } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'

export interface Papers {
  v5cStatus: V5cStatus | null
  keysCount: number | null
  provenanceStatus: ProvenanceStatus
  purchasePrice: number | null
  isAgency: boolean
}

/**
 * What Admin has still to get hold of. Agency stock is the manufacturer's: it has no purchase
 * (docs/domain.md#agency-stock).
 */
export function missingPapers({
  v5cStatus,
  keysCount,
  provenanceStatus,
  purchasePrice,
  isAgency,
}: Papers): VehiclePaper[] {
  const missing: (VehiclePaper | false)[] = [
    v5cStatus !== 'PRESENT' && v5cStatus !== 'NOT_REQUIRED' && 'V5C',
    !keysCount && 'KEYS',
    provenanceStatus === 'NOT_DONE' && 'PROVENANCE',
    !isAgency && purchasePrice === null && 'PURCHASE',
  ]
  return missing.filter((paper) => paper !== false)
}

/** The rows for which `missingPapers` finds each. */
export const PAPER_IS_MISSING: Readonly<Record<VehiclePaper, SQL>> = {
  V5C: sql`(coalesce(${vehicles.v5cStatus}, 'MISSING') not in ('PRESENT', 'NOT_REQUIRED'))`,
  KEYS: sql`(coalesce(${vehicles.keysCount}, 0) = 0)`,
  PROVENANCE: sql`(${vehicles.provenanceStatus} = 'NOT_DONE')`,
  PURCHASE: sql`(not ${vehicles.isAgency} and ${vehicles.purchasePrice} is null)`,
}

/** The rows for which it finds any. */
export const papersAreMissing: SQL = sql`(${sql.join(Object.values(PAPER_IS_MISSING), sql` or `)})`
