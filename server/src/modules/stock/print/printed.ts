import { type Actor, can } from '@forecourt/authority'
import { type Paper, QUOTE_KINDS, type QuoteKind } from '@forecourt/domain'
import { among } from '../../../platform/database/among.ts'
import { quotes, salePosts } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { type VehicleRow, vehicleRows } from '../../vehicle/details/header.ts'

/** A vehicle as any document needs it. */
export interface PrintedVehicle {
  row: VehicleRow
  /** The price that it is offered at, in pence; null of what is not offered, or to those who do not read Sale. */
  price: number | null
  post: Pick<typeof salePosts.$inferSelect, 'attention' | 'description'> | null
  /** What was quoted for it, and the reader may see. */
  quoteKinds: readonly QuoteKind[]
}

const QUOTES_READ = { MECHANICAL: 'stage.mechanicalPrep.read', BODY: 'stage.bodyDamage.read' } as const

/** The vehicles that have these ids, in their order, as far as the scope goes: three statements, however many. */
export async function printedVehicles(
  tx: ScopedTransaction,
  ids: readonly string[],
  actor: Actor,
): Promise<PrintedVehicle[]> {
  if (ids.length === 0) return []
  const wanted = [...new Set(ids)]
  const [rows, posts, quoted] = await Promise.all([
    vehicleRows(tx, wanted),
    tx.select().from(salePosts).where(among(salePosts.vehicleId, wanted)),
    tx
      .selectDistinct({ vehicleId: quotes.vehicleId, kind: quotes.kind })
      .from(quotes)
      .where(among(quotes.vehicleId, wanted)),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const postOf = new Map(posts.map((post) => [post.vehicleId, post]))
  return wanted.flatMap((id): PrintedVehicle[] => {
    const row = rowOf.get(id)
    if (!row) return []
    const isOffered = row.stage === 'SALE' && can('stage.sale.read', actor, row)
    const post = (isOffered && postOf.get(id)) || null
    const mayRead = (kind: QuoteKind) => can(QUOTES_READ[kind], actor, row)
    const kinds = quoted.flatMap(({ vehicleId, kind }) => (vehicleId === id && mayRead(kind) ? [kind] : []))
    return [
      { row, post, price: post?.askingPrice ?? null, quoteKinds: QUOTE_KINDS.filter((kind) => kinds.includes(kind)) },
    ]
  })
}

const isInStock = ({ row }: PrintedVehicle) => row.closedAt === null

/** Whether a document can be made of a vehicle, for this reader. */
export const CAN_PRINT: Readonly<Record<Paper, (vehicle: PrintedVehicle) => boolean>> = {
  JOB_CARD: isInStock,
  WINDOW_CARD: (vehicle) => isInStock(vehicle) && vehicle.price !== null,
  KEY_TAG: isInStock,
  QUOTES: ({ quoteKinds }) => quoteKinds.length > 0,
  RECORD: () => true,
  STOCK_SHEET: () => true,
}
