import type { AdminListQuery } from '@forecourt/contracts'
import { and, eq, not, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { makes, models, optionItems, vehicles } from '../../../schema/index.ts'
import { writtenOnce } from '../../../platform/database/written-once.ts'
import { assignee, ofAssignee, ofMake, ofModel } from '../../vehicle/details/columns.ts'
import { stageColumns } from '../stage-list/columns.ts'
import type { PageQuery } from '../../../platform/lists/keyset.ts'
import { stageList } from '../stage-list/stage-list.ts'
import { missingDocuments, DOCUMENT_IS_MISSING, documentsAreMissing } from './missing-documents.ts'

type Query = z.output<typeof AdminListQuery>

const select = writtenOnce((statement, cursorKey: PageQuery['cursorKey']) =>
  statement
    .select({
      ...stageColumns,
      sourceName: optionItems.name,
      v5cStatus: vehicles.v5cStatus,
      keysCount: vehicles.keysCount,
      purchasePrice: vehicles.purchasePrice,
      cursorKey,
    })
    .from(vehicles)
    .innerJoin(optionItems, eq(optionItems.id, vehicles.sourceId))
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee),
)

const ofDocuments = ({ papersMissing, missing, provenance }: Query): SQL | undefined =>
  and(
    papersMissing === undefined ? undefined : papersMissing ? documentsAreMissing : not(documentsAreMissing),
    missing && DOCUMENT_IS_MISSING[missing],
    provenance && eq(vehicles.provenanceStatus, provenance),
  )

/** The vehicles that wait for Admin. */
export const adminList = stageList({
  stage: 'ADMIN',
  select,
  where: ofDocuments,
  own: (row) => ({ missingPapers: missingDocuments(row) }),
})
