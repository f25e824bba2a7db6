import { STAGES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data } from '../envelope.ts'
import { Day, Timestamp } from '../fields.ts'

const query = z.strictObject({
  /** A day in Europe/London; today when left out, never later than the date one hour from now in UTC. */
  date: Day.optional(),
})
const day = { date: z.string(), isToday: z.boolean(), generatedAt: Timestamp }
const flow = {
  count: z.int(),
  entered: z.int(),
  exited: z.int(),
  overdue: z.int(),
  averageHours: z.number().nullable(),
}

export const StagesReport = z.object({
  ...day,
  totals: z.object({
    open: z.int(),
    infleeted: z.int(),
    madeReady: z.int(),
    sold: z.int(),
    soldDirectly: z.int(),
    offsite: z.int(),
    overdue: z.int(),
  }),
  stages: z.array(
    z.object({
      stage: z.enum(STAGES),
      label: z.string(),
      ...flow,
      /** Of those counted, how many are past three quarters of their limit but not yet late. */
      dueSoon: z.int(),
      oldestHours: z.number().nullable(),
      subStages: z.array(z.object({ subStage: z.string(), label: z.string(), ...flow })),
    }),
  ),
})
export type StagesReport = z.output<typeof StagesReport>

export const AgencyStockCountReport = z.object({
  ...day,
  count: z.int(),
  arrived: z.int(),
  handedOver: z.int(),
  byMake: z.array(
    z.object({
      makeId: z.string().nullable(),
      makeName: z.string(),
      makeLogoUrl: z.string().nullable(),
      count: z.int(),
    }),
  ),
  byStage: z.array(z.object({ stage: z.enum(STAGES), label: z.string(), count: z.int() })),
})
export type AgencyStockCountReport = z.output<typeof AgencyStockCountReport>

export const PreppedReport = z.object({
  ...day,
  count: z.int(),
  target: z.int(),
  averageHours: z.number().nullable(),
  approvedNet: z.int(),
  actualNet: z.int(),
  byTechnician: z.array(z.object({ userId: z.string(), name: z.string(), count: z.int() })),
  /** Completions in each hour of the London day, 24 of them. */
  byHour: z.array(z.int()),
  vehicles: z.array(
    z.object({
      vehicleId: z.string(),
      registration: z.string().nullable(),
      shortChassis: z.string().nullable(),
      makeName: z.string().nullable(),
      modelName: z.string().nullable(),
      completedAt: Timestamp,
      completedBy: z.string().nullable(),
      hours: z.number(),
      net: z.int(),
    }),
  ),
})
export type PreppedReport = z.output<typeof PreppedReport>

export const reports = {
  stages: call({
    method: 'GET',
    path: '/report/stages',
    summary: 'How many vehicles are in each stage at the end of a day, entered it and left it',
    permission: 'report.daily.read',
    query,
    response: data(StagesReport),
  }),
  agencyStockCount: call({
    method: 'GET',
    path: '/report/agency-stock/count',
    summary: 'Agency vehicles open at the end of a day',
    permission: 'report.daily.read',
    query,
    response: data(AgencyStockCountReport),
  }),
  prepped: call({
    method: 'GET',
    path: '/report/mechanical-prep/prepped',
    summary: 'Vehicles whose mechanical preparation was finished on a day',
    permission: 'report.daily.read',
    query,
    response: data(PreppedReport),
  }),
}
