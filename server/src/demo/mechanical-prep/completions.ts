import type { MechanicalCompletion, Quote } from '@forecourt/contracts'
import { londonDay } from '@forecourt/domain'
import type { VehicleRow } from '../../modules/vehicle/workflow/vehicle-row.ts'
import type { Seeded } from '../../stand-in/seeded.ts'

interface Finished {
  vehicle: Pick<VehicleRow, 'mileage' | 'version'>
  quotes: readonly Quote[]
  technicianId: string
  checkerId: string
  isServiced: boolean
  at: Date
  draw: Seeded
}

/** Everything approved is done, in about the hours and for about the money that were quoted. */
export function completionForm({ vehicle, quotes, at, draw, ...people }: Finished): MechanicalCompletion {
  const approved = quotes.flatMap(({ lines }) => lines).filter(({ decision }) => decision === 'APPROVED')
  const isTested = approved.some(({ type }) => type === 'MOT')
  const nextYear = londonDay(new Date(at.getTime() + 364 * 86_400_000))
  return {
    lines: approved.map(({ id: lineId, unitCost, labourHours, type }) => ({
      lineId,
      status: 'DONE',
      actualHours: labourHours === 0 ? null : Math.max(5, labourHours + 5 * draw.whole(-3, 4)),
      actualCost: type === 'PARTS' ? Math.max(1, unitCost + 10 * draw.whole(-40, 60)) : null,
    })),
    technicianId: people.technicianId,
    odometerOut: vehicle.mileage + draw.whole(8, 16),
    roadTestDone: true,
    mot: isTested ? { passed: true, testNumber: draw.text(12, '123456789'), expiresOn: nextYear } : null,
    service: people.isServiced ? { type: 'FULL', nextDueAt: nextYear, nextDueMileage: vehicle.mileage + 12_000 } : null,
    qualityCheckedById: people.checkerId,
    qualityPassed: true,
    version: vehicle.version,
  }
}
