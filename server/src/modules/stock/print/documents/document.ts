import type { Actor } from '@forecourt/authority'
import type { Database } from '../../../../platform/database/database.ts'
import type { Scope } from '../../../../platform/database/scope.ts'
import type { Files } from '../../../../platform/files/files.ts'
import type { Sheet, SheetOptions } from '../kit/sheet.ts'
import type { PrintedVehicle } from '../printed.ts'

/** For whom a document is made, and from what. */
export interface Printing {
  database: Pick<Database, 'read'>
  files: Pick<Files, 'open'>
  actor: Actor
  scope: Scope
  /** Who prints. */
  by: string
  now: Date
  /** Where the product is reached: what QR codes begin with. */
  origin: string
}

/** One vehicle's part of a document, or all of it. */
export type DrawVehicle = (sheet: Sheet, vehicle: PrintedVehicle) => void | Promise<void>

/** How a document is made. */
export interface Document {
  paper: Omit<SheetOptions, 'title' | 'at'>
  /** Reads what it says of the vehicles beside what every document knows, and gives what draws them. */
  prepare: (vehicles: readonly PrintedVehicle[], printing: Printing) => Promise<DrawVehicle> | DrawVehicle
  /** Draws them all together, where they are not drawn one by one. */
  together?: (sheet: Sheet, vehicles: readonly PrintedVehicle[], printing: Printing) => void
}

export const vehiclePage = ({ origin }: Pick<Printing, 'origin'>, { row }: PrintedVehicle) =>
  `${origin}/vehicles/${row.id}`
