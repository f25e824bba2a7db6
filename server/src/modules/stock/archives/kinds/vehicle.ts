import { Readable } from 'node:stream'
import { can } from '@forecourt/authority'
import type { Paper } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { type ScopedTransaction, withRemoved } from '../../../../platform/database/scope.ts'
import { notFound } from '../../../../platform/errors.ts'
import { users } from '../../../../schema/index.ts'
import { saleRecord } from '../../../stages/sale/record.ts'
import { threadOf } from '../../../vehicle/messages/thread.ts'
import { made } from '../../print/make.ts'
import { CAN_PRINT, type PrintedVehicle, printedVehicles } from '../../print/printed.ts'
import { vehicleRecord } from '../../vehicles/record.ts'
import { createNames, jsonEntry, type Packing } from '../entry.ts'
import { addFile } from '../files.ts'

const PAPERS: readonly Paper[] = ['RECORD', 'QUOTES', 'WINDOW_CARD']

/** A vehicle's record as its page has it, its papers, its messages, and its photos and files as they were taken. */
export async function packVehicle(packing: Packing): Promise<void> {
  const { services, standing, expect, add } = packing
  const found = await services.database.read(withRemoved(standing.groupScope), (tx) => read(tx, packing))
  const { record, printed, sale, messages } = found
  if (!record) throw notFound('This vehicle is no longer there, or you no longer have access to it.')
  const papers = PAPERS.filter((paper) => printed && CAN_PRINT[paper](printed))
  await expect(record.files.length + papers.length + (sale ? 3 : 2))
  await add(jsonEntry('vehicle.json', record))
  await add(jsonEntry('messages.json', messages))
  if (sale) await add(jsonEntry('sale.json', sale))
  for (const paper of papers) if (printed) await add(paperOf(packing, paper, printed, found.by))
  const once = createNames()
  for (const file of record.files)
    await addFile(packing, file, (name) => once(`files/${file.area.toLowerCase()}/${name}`))
}

async function read(tx: ScopedTransaction, { standing, subjectId, now }: Packing) {
  const { actor, userId } = standing
  // Addresses end within hours; what they lead to is packed itself.
  const reader = { actor, now, userId, fileUrl: () => null }
  const record = await vehicleRecord(tx, subjectId, reader)
  const maySeeSale = record && can('stage.sale.read', actor, record)
  const [[printed], messages, sale, [user]] = await Promise.all([
    printedVehicles(tx, [subjectId], actor),
    threadOf(tx, subjectId, reader),
    maySeeSale ? saleRecord(tx, subjectId, reader, now) : undefined,
    tx.select({ name: users.name }).from(users).where(eq(users.id, userId)),
  ])
  const { vehicle: _, drafts: __, ...sold } = sale ?? {}
  return { record, printed, messages, sale: sale && sold, by: user?.name ?? '' }
}

function paperOf({ services, standing, now }: Packing, paper: Paper, vehicle: PrintedVehicle, by: string) {
  const { database, files, config } = services
  const { actor, groupScope: scope } = standing
  const printing = { database, files, actor, scope, by, now, origin: config.publicUrl ?? '' }
  const { stream, filename } = made(paper, [vehicle], printing)
  return { name: filename, content: Readable.from(stream) }
}
