import type { ProvenanceStatus, V5cStatus, VehicleDocument } from '@forecourt/domain'
import { type SQL, sql } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'

export interface DocumentStatus {
  v5cStatus: V5cStatus | null
  keysCount: number | null
  provenanceStatus: ProvenanceStatus
  purchasePrice: number | null
  isAgency: boolean
}

/**
 * What Admin still has to obtain. Agency stock is the manufacturer's: it has no purchase
 * (docs/domain.md#agency-stock).
 */
export function missingDocuments({
  v5cStatus,
  keysCount,
  provenanceStatus,
  purchasePrice,
  isAgency,
}: DocumentStatus): VehicleDocument[] {
  const missing: (VehicleDocument | false)[] = [
    v5cStatus !== 'PRESENT' && v5cStatus !== 'NOT_REQUIRED' && 'V5C',
    !keysCount && 'KEYS',
    provenanceStatus === 'NOT_DONE' && 'PROVENANCE',
    !isAgency && purchasePrice === null && 'PURCHASE',
  ]
  return missing.filter((document) => document !== false)
}

/** The rows for which `missingDocuments` finds each. */
export const DOCUMENT_IS_MISSING: Readonly<Record<VehicleDocument, SQL>> = {
  V5C: sql`(coalesce(${vehicles.v5cStatus}, 'MISSING') not in ('PRESENT', 'NOT_REQUIRED'))`,
  KEYS: sql`(coalesce(${vehicles.keysCount}, 0) = 0)`,
  PROVENANCE: sql`(${vehicles.provenanceStatus} = 'NOT_DONE')`,
  PURCHASE: sql`(not ${vehicles.isAgency} and ${vehicles.purchasePrice} is null)`,
}

/** The rows for which it finds any. */
export const documentsAreMissing: SQL = sql`(${sql.join(Object.values(DOCUMENT_IS_MISSING), sql` or `)})`
