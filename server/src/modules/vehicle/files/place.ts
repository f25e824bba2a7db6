import { can } from '@forecourt/authority'
import { keysOf, type Position, type Stage, positionOf } from '@forecourt/domain'
import type { FileArea } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { Acting } from '../workflow/acting.ts'
import type { FileRow } from './files.ts'
import { invalidStage } from '../workflow/refusals.ts'
import { lockVehicle, type VehicleRow } from '../workflow/vehicle-row.ts'

/** Where files of a vehicle belong, and on what terms they come and go. */
export interface FilePlace {
  vehicleId: string
  /** The areas of its files, one for each purpose that they have, with the codes of the file upload configs that apply. */
  codes: Readonly<Partial<Record<FileArea, string | readonly string[]>>>
  /**
   * The stage whose files they are: all who work there see to them together, until it is passed; or the positions where they
   * do. null: a file is the business of the person who added it, wherever the vehicle is.
   */
  stage: Stage | ((position: Position) => boolean) | null
  /** What of the vehicle follows its files: told when one has come or gone. */
  changed?: (tx: ScopedTransaction, vehicle: VehicleRow) => Promise<void>
  /**
   * Refuses that a file goes, or shows another item than before, while what was finished rests on it.
   * @throws AppError 409 IN_USE, 422
   */
  keeps?: (
    tx: ScopedTransaction,
    vehicleId: string,
    file: FileRow,
    change: 'REMOVED' | { itemRef: string | null },
  ) => Promise<void>
}

export type FileActing = Omit<Acting, 'services'> & {
  services: Pick<Context['services'], 'database' | 'files' | 'moves'>
}

/** Files of a message that is still being written: they are nobody else's to see. */
export const isUnsent = (area: FileArea): boolean => area === 'MESSAGE'

export const areasOf = ({ codes }: Pick<FilePlace, 'codes'>): FileArea[] => keysOf(codes)

/** The vehicle, locked, where its files may be changed. @throws AppError 404, 403, 409 INVALID_STAGE */
export async function vehicleAt(
  tx: ScopedTransaction,
  { actor, permission }: FileActing,
  { vehicleId, stage }: FilePlace,
): Promise<VehicleRow> {
  const vehicle = await lockVehicle(tx, vehicleId)
  if (!vehicle) throw notFound()
  if (!can(permission, actor, vehicle)) throw forbidden()
  const isHere = typeof stage === 'function' ? stage(positionOf(vehicle)) : stage === null || vehicle.stage === stage
  if (!isHere) throw await invalidStage(tx, vehicle)
  return vehicle
}
