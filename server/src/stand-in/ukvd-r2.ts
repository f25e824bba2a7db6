import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Fault } from './marks.ts'
import { STAND_IN_KEYS, type StandInState } from './options.ts'
import { byRegistration, byVin } from './subject.ts'
import type { StandInVehicle } from './vehicle.ts'

interface Status {
  http: number
  code: number
  message: string
}

const SUCCESS: Status = { http: 200, code: 0, message: 'Success' }
const IN_RETENTION: Status = { http: 200, code: 21, message: 'PlateInRetentionLastVehicleReturned' }
const UNKNOWN_KEY: Status = { http: 401, code: 7, message: 'UnknownApiKey' }
const UNKNOWN_PACKAGE: Status = { http: 200, code: 8, message: 'UnknownPackage' }
const NO_SEARCH_TERM: Status = { http: 200, code: 14, message: 'NoSearchTermFound' }

const FAULTS: Readonly<Record<Fault, Status>> = {
  BAD: { http: 200, code: 13, message: 'InvalidSearchTerm' },
  NFD: { http: 200, code: 2, message: 'NoResultsFound' },
  THR: { http: 429, code: 19, message: 'ApiKeyConcurrentLimitReached' },
  ERR: { http: 500, code: 10, message: 'ThirdPartyFailure' },
  MNT: { http: 200, code: 17, message: 'InformationTemporarilyUnavailable' },
}

const PACKAGES = ['VehicleDetails', 'VehicleDetailsWithImage', 'MotHistoryDetails']

const midnight = (day: string) => `${day}T00:00:00`
const block = { StatusCode: 0, StatusMessage: 'Success', DocumentVersion: 1 }

function vehicleDetails(vehicle: StandInVehicle) {
  const { fixed } = vehicle
  return {
    VehicleIdentification: {
      Vrm: vehicle.registration,
      Vin: vehicle.vin,
      VinLast5: vehicle.vin.slice(-5),
      DvlaMake: vehicle.model.make,
      DvlaModel: `${vehicle.model.model} ${vehicle.trim}`,
      DvlaWheelPlan: '2 AXLE RIGID BODY',
      DateFirstRegisteredInUk: midnight(vehicle.firstRegistered),
      DateFirstRegistered: midnight(vehicle.firstRegistered),
      DateOfManufacture: midnight(`${vehicle.year}-01-01`),
      YearOfManufacture: vehicle.year,
      VehicleUsedBeforeFirstRegistration: false,
      EngineNumber: vehicle.engineNumber,
      PreviousVrmNi: 'NULL',
      DvlaBodyType: vehicle.model.body,
      DvlaFuelType: vehicle.engine.fuel,
    },
    VehicleStatus: {
      IsImported: fixed?.imported ?? false,
      IsImportedFromNi: false,
      IsImportedFromOutsideEu: false,
      DateImported: null,
      CertificateOfDestructionIssued: fixed?.scrapped ?? false,
      IsExported: fixed?.exported ?? false,
      DateExported: null,
      IsScrapped: fixed?.scrapped ?? false,
      IsUnscrapped: false,
      DateScrapped: null,
      DvlaCherishedTransferMarker: fixed?.inRetention ?? false,
      VehicleExciseDutyDetails: { DvlaCo2: vehicle.co2, DvlaCo2Band: null, DvlaBand: null, VedRate: null },
    },
    VehicleHistory: {
      ColourDetails: {
        CurrentColour: vehicle.colour,
        NumberOfColourChanges: vehicle.previousColour ? 1 : 0,
        OriginalColour: vehicle.previousColour ?? vehicle.colour,
        PreviousColour: vehicle.previousColour,
        LatestColourChangeDate: null,
      },
      KeeperChangeList: [
        {
          NumberOfPreviousKeepers: vehicle.previousKeepers,
          KeeperStartDate: midnight(vehicle.keeperSince),
          PreviousKeeperDisposalDate: null,
        },
      ],
      PlateChangeList: [],
      V5cCertificateList: [{ IssueDate: midnight(vehicle.v5cIssued) }],
    },
    DvlaTechnicalDetails: { NumberOfSeats: vehicle.model.seats, EngineCapacityCc: vehicle.engine.cc },
    ...block,
  }
}

const modelDetails = (vehicle: StandInVehicle) => ({
  ModelIdentification: {
    Make: vehicle.model.make,
    Range: vehicle.model.model,
    Model: vehicle.model.model,
    ModelVariant: `${vehicle.trim} ${vehicle.engine.label}`,
    Series: 'NULL',
    Mark: 'NULL',
    CountryOfOrigin: 'NULL',
  },
  ModelClassification: { TypeApprovalCategory: 'M1', VehicleClass: 'Car', TaxationClass: 'Petrol' },
  BodyDetails: {
    BodyStyle: vehicle.model.body,
    NumberOfDoors: vehicle.model.doors,
    NumberOfSeats: vehicle.model.seats,
  },
  Powertrain: {
    FuelType: vehicle.engine.fuel,
    IceDetails: vehicle.engine.cc > 0 ? { EngineCapacityCc: vehicle.engine.cc } : null,
    Transmission: { TransmissionType: vehicle.transmission, NumberOfGears: vehicle.gears, DriveType: 'NULL' },
  },
  ...block,
})

const motHistoryDetails = (vehicle: StandInVehicle) => ({
  Make: vehicle.model.make,
  Model: vehicle.model.model,
  FuelType: vehicle.engine.fuel,
  Colour: vehicle.colour,
  MotDueDate: midnight(vehicle.motDue),
  LatestTestDate: vehicle.motTests[0] ? midnight(vehicle.motTests[0].testedAt) : null,
  MotTestDetailsList: vehicle.motTests.map((test) => ({
    TestDate: midnight(test.testedAt),
    ExpiryDate: test.expiresAt && midnight(test.expiresAt),
    TestPassed: test.passed,
    OdometerReading: String(test.miles),
    OdometerUnit: 'MI',
    TestNumber: test.number,
    IsRetest: false,
    AnnotationList: test.defects.map(({ type, text }) => ({ Type: type, Text: text })),
  })),
  ...block,
})

const results = (vehicle: StandInVehicle) => ({
  VehicleCodes: { Uvc: `M-${vehicle.vin.slice(-5)}` },
  VehicleDetails: vehicleDetails(vehicle),
  ModelDetails: modelDetails(vehicle),
  MotHistoryDetails: motHistoryDetails(vehicle),
})

const envelope = (
  asked: { packageName: unknown; term: unknown; type: string },
  status: Status,
  found: object | null,
) => ({
  RequestInformation: {
    PackageName: asked.packageName,
    SearchTerm: asked.term,
    SearchType: asked.type,
    RequestIp: '127.0.0.1',
  },
  ResponseInformation: {
    StatusCode: status.code,
    StatusMessage: status.message,
    IsSuccessStatusCode: found !== null,
    QueryTimeMs: 12,
    ResponseId: randomUUID(),
  },
  BillingInformation: {
    BillingTransactionId: randomUUID(),
    AccountType: 1,
    AccountBalance: 98.4,
    TransactionCost: found || status.code === FAULTS.NFD.code ? 0.14 : 0,
    BillingResult: 0,
    BillingResultMessage: 'Success',
    RefundAmount: null,
    RefundResult: null,
    RefundResultMessage: null,
  },
  Results: found,
})

/** `GET /ukvd/r2/lookup`, the service of today. Names in the query are taken in any case. */
export function ukvdR2Routes(app: FastifyInstance, state: StandInState): void {
  app.get('/ukvd/r2/lookup', async (request, reply) => {
    const query = Object.fromEntries(
      Object.entries<unknown>({ ...Object(request.query) }).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const asked = {
      packageName: query['packagename'],
      term: query['vrm'] ?? query['vin'],
      type: query['vrm'] ? 'Vrm' : 'Vin',
    }
    const answer = (status: Status, found: object | null = null) =>
      reply.status(status.http).send(envelope(asked, status, found))
    const key = query['apikey'] ?? request.headers.authorization?.replace(/^Bearer /, '')
    if (key !== STAND_IN_KEYS.ukvd) return answer(UNKNOWN_KEY)
    if (!PACKAGES.includes(String(asked.packageName))) return answer(UNKNOWN_PACKAGE)
    if (!asked.term) return answer(NO_SEARCH_TERM)
    const { vehicle, fault } =
      asked.type === 'Vrm' ? await byRegistration(request, state, asked.term) : byVin(state, asked.term)
    if (!vehicle) {
      if (fault === 'THR') reply.header('retry-after', '2')
      return answer(FAULTS[fault])
    }
    return answer(vehicle.fixed?.inRetention ? IN_RETENTION : SUCCESS, results(vehicle))
  })
}
