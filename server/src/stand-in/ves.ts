import type { FastifyInstance } from 'fastify'
import type { Fault } from './marks.ts'
import { STAND_IN_KEYS, type StandInState } from './options.ts'
import { byRegistration } from './subject.ts'
import type { StandInVehicle } from './vehicle.ts'
import { partOf } from '../platform/part-of.ts'

const error = (status: string | number, code: string, title: string, detail: string) => ({
  errors: [{ status, code, title, detail }],
})

// The real service is not of one mind whether `status` is text or a number, so neither is this.
const FAULTS: Readonly<Record<Fault, { status: number; body: object }>> = {
  BAD: {
    status: 400,
    body: error('400', 'ENQ103', 'Bad Request', 'Invalid format for field - vehicle registration number'),
  },
  NFD: { status: 404, body: error('404', '404', 'Vehicle Not Found', 'Record for vehicle not found') },
  THR: { status: 429, body: { message: 'Too Many Requests' } },
  ERR: { status: 500, body: error(500, '500', 'Internal Server Error', 'System Error occurred') },
  MNT: { status: 503, body: error(503, '503', 'Service Unavailable', 'System currently down for maintenance') },
}

/** The answer of the DVLA Vehicle Enquiry Service: no model, VIN, transmission, doors or keeper. */
export const vesAnswer = (vehicle: StandInVehicle, today: string) => ({
  registrationNumber: vehicle.registration,
  make: vehicle.model.make,
  colour: vehicle.colour,
  fuelType: vehicle.engine.fuel,
  yearOfManufacture: vehicle.year,
  ...(vehicle.engine.cc > 0 && { engineCapacity: vehicle.engine.cc }),
  co2Emissions: vehicle.co2,
  typeApproval: vehicle.model.body === 'PANEL VAN' ? 'N1' : 'M1',
  wheelplan: vehicle.model.body === 'MOTOR TRICYCLE' ? '3 WHEEL' : '2 AXLE RIGID BODY',
  revenueWeight: 0,
  markedForExport: vehicle.fixed?.exported ?? false,
  taxStatus: vehicle.taxStatus,
  ...(vehicle.taxStatus === 'Taxed' && { taxDueDate: vehicle.motDue }),
  motStatus: vehicle.motDue >= today ? 'Valid' : 'Not valid',
  motExpiryDate: vehicle.motDue,
  monthOfFirstRegistration: vehicle.firstRegistered.slice(0, 7),
  dateOfLastV5CIssued: vehicle.v5cIssued,
  automatedVehicle: false,
})

/** `POST /ves/vehicle-enquiry/v1/vehicles` with the mark in the body. */
export function vesRoutes(app: FastifyInstance, state: StandInState): void {
  app.post('/ves/vehicle-enquiry/v1/vehicles', async (request, reply) => {
    if (request.headers['x-api-key'] !== STAND_IN_KEYS.ves) return reply.status(403).send({ message: 'Forbidden' })
    const registrationNumber = partOf(request.body, 'registrationNumber')
    const { vehicle, fault } = await byRegistration(request, state, registrationNumber)
    if (vehicle) return vesAnswer(vehicle, state.today())
    const { status, body } = FAULTS[fault]
    if (status === 429) reply.header('retry-after', '2')
    return reply.status(status).send(body)
  })
}
