import { can, STAGE_READ } from '@forecourt/authority'
import type { CallAt, CallResponse } from '@forecourt/contracts'
import { type ScopedTransaction, withRemoved } from '../../../platform/database/scope.ts'
import type { PermittedContext } from '../../../platform/http/context.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { PermittedRoute } from '../../../platform/http/permission.ts'
import { type PlainHandler, type RequestOf, type SubjectHandler, withSubject } from '../../../platform/http/handlers.ts'
import { subjectIn, vehicleSubject, type VehicleSubject } from './subject.ts'

/** The calls about one vehicle. */
export type VehicleRoute = Extract<PermittedRoute, `${string}/:vehicleId${string}`>

type ResponseOf<Name extends VehicleRoute> = CallResponse<CallAt<Name>>
type DataOf<Name extends VehicleRoute> = ResponseOf<Name> extends { data: infer Data } ? Data : never
type Request<Name extends VehicleRoute> = RequestOf<Name> & { subject: VehicleSubject }
type Check = (subject: VehicleSubject, context: PermittedContext) => void

interface Address {
  params: { vehicleId: string }
}

/**
 * A call on a vehicle: the vehicle is found and the permission asked about it before the body is looked at. Which permission
 * that is, its contract says, and nothing else does: what the call makes of `context` asks the same one under the lock.
 * @param check what else has to hold of the vehicle, thrown as it is to be answered
 */
export const onVehicle = <Name extends VehicleRoute>(
  handle: (request: Request<Name>, context: PermittedContext) => ResponseOf<Name> | Promise<ResponseOf<Name>>,
  check?: Check,
): SubjectHandler<Name, never> => {
  const load = async ({ params }: Address, context: PermittedContext) => {
    const subject = await vehicleSubject(context, params.vehicleId)
    check?.(subject, context)
    return subject
  }
  // Every route of the kind has this address and a context with a permission, which the compiler does not see of any one.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return withSubject({ load, handle } as unknown as SubjectHandler<Name, VehicleSubject>)
}

/**
 * For what is done where the vehicle stands by those whose stage that is (docs/domain.md#permissions).
 * @throws AppError 403
 */
export const inMyStage: Check = (subject, { actor }) => {
  if (!can(STAGE_READ[subject.stage], actor, subject)) throw forbidden()
}

/** A call that only reads of a vehicle what the database knows: in one transaction with its subject; 404 for nothing. */
export const readingVehicle = <Name extends VehicleRoute>(
  read: (tx: ScopedTransaction, request: Request<Name>, context: PermittedContext) => Promise<DataOf<Name> | undefined>,
): PlainHandler<Name> => {
  const handler = ({ params, ...request }: Address, context: PermittedContext) =>
    context.services.database.read(withRemoved(context.groupScope), async (tx) => {
      const subject = await subjectIn(tx, context, params.vehicleId)
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a request is its parts again, the subject added
      const data = await read(tx, { ...request, params, subject } as unknown as Request<Name>, context)
      if (data === undefined) throw notFound()
      return { data }
    })
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- every route of the kind has this address, as above
  return handler as unknown as PlainHandler<Name>
}
