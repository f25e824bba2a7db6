import type { FastifyInstance } from 'fastify'
import type { Fault } from './marks.ts'
import type { MotTest } from './mot-tests.ts'
import { STAND_IN_KEYS, type StandInState } from './options.ts'
import { byRegistration } from './subject.ts'
import type { StandInVehicle } from './vehicle.ts'
import { partOf } from '../platform/part-of.ts'

const FAULTS: Readonly<Record<Fault, string>> = {
  BAD: 'KeyInvalid',
  NFD: 'ItemNotFound',
  THR: 'SandboxLimitation',
  ERR: 'Failure',
  MNT: 'ServiceUnavailable',
}

const midnight = (day: string) => `${day}T00:00:00`
/** MOT rows alone have their dates as day-first text. */
const dayFirst = (day: string | null) => day && day.split('-').toReversed().join('/')

const registrationBlock = (vehicle: StandInVehicle) => ({
  Vrm: vehicle.registration,
  Vin: vehicle.vin,
  VinLast5: vehicle.vin.slice(-5),
  Make: vehicle.model.make,
  Model: `${vehicle.model.model} ${vehicle.trim} ${vehicle.engine.label}`,
  MakeModel: `${vehicle.model.make} ${vehicle.model.model}`,
  Colour: vehicle.colour,
  FuelType: vehicle.engine.fuel,
  TransmissionType: vehicle.transmission === 'MANUAL' ? 'Manual' : 'Automatic',
  TransmissionCode: vehicle.transmission.slice(0, 1),
  Transmission: `${vehicle.transmission} ${vehicle.gears} GEARS`,
  GearCount: vehicle.gears,
  DoorPlanLiteral: `${vehicle.model.doors} DOOR ${vehicle.model.body}`,
  SeatingCapacity: vehicle.model.seats,
  EngineCapacity: String(vehicle.engine.cc),
  EngineNumber: vehicle.engineNumber,
  Co2Emissions: vehicle.co2,
  YearOfManufacture: String(vehicle.year),
  YearMonthFirstRegistered: vehicle.firstRegistered.slice(0, 7),
  DateFirstRegistered: midnight(vehicle.firstRegistered),
  DateFirstRegisteredUk: midnight(vehicle.firstRegistered),
  VehicleClass: 'Car',
  Imported: vehicle.fixed?.imported ?? false,
  ImportNonEu: false,
  Exported: vehicle.fixed?.exported ?? false,
  DateExported: null,
  Scrapped: vehicle.fixed?.scrapped ?? false,
  DateScrapped: null,
  CertificateOfDestructionIssued: vehicle.fixed?.scrapped ?? false,
  PreviousVrmGb: null,
  PreviousVrmNi: 'NULL',
})

const motRow = (test: MotTest) => ({
  TestNumber: test.number,
  TestDate: dayFirst(test.testedAt),
  ExpiryDate: dayFirst(test.expiresAt),
  TestResult: test.passed ? 'Pass' : 'Fail',
  OdometerReading: String(test.miles),
  OdometerUnit: 'Miles',
  AdvisoryNoticeCount: test.defects.length,
  AdvisoryNoticeList: test.defects.map(({ text }) => text),
  FailureReasonList: [],
})

const dataItems = (vehicle: StandInVehicle) => ({
  VehicleRegistration: registrationBlock(vehicle),
  VehicleHistory: { NumberOfPreviousKeepers: vehicle.previousKeepers, KeeperChangesList: [], PlateChangeList: [] },
  VehicleStatus: {
    NextMotDueDate: midnight(vehicle.motDue),
    MotVed: { VedCurrentlyValid: vehicle.taxStatus === 'Taxed' },
  },
  MotHistory: { RecordCount: vehicle.motTests.length, RecordList: vehicle.motTests.map(motRow) },
})

/** `GET /ukvd/api/datapackage/:name`, the older revision; its key stands in the query. */
export function ukvdV2Routes(app: FastifyInstance, state: StandInState): void {
  app.get('/ukvd/api/datapackage/:name', async (request, reply) => {
    if (partOf(request.query, 'auth_apikey') !== STAND_IN_KEYS.ukvd) {
      return reply.status(403).send({
        Message: 'Authentication failed.',
        AuthenticationFailureDetails: { Reason: 'ApiKeyUnknown', Description: 'The API key is not known.' },
      })
    }
    const { vehicle, fault } = await byRegistration(request, state, partOf(request.query, 'key_VRM'))
    const status = vehicle ? 'Success' : FAULTS[fault]
    return {
      Request: { PackageId: partOf(request.params, 'name'), PackageVersion: 2, ResponseVersion: 2 },
      Response: {
        StatusCode: status,
        StatusMessage: status,
        StatusInformation: { Lookup: { StatusCode: status, StatusMessage: status, AdviceTextList: [] } },
        DataItems: vehicle ? dataItems(vehicle) : {},
      },
    }
  })
}
