import { Readable } from 'node:stream'
import { VALET_CHECKS } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { addMediaFile } from '../../modules/stages/media/files/add.ts'
import { submitMedia } from '../../modules/stages/media/media.ts'
import { submitValet } from '../../modules/stages/media/valet.ts'
import type { VehicleRow } from '../../modules/vehicle/workflow/vehicle-row.ts'
import { vehicles } from '../../schema/index.ts'
import { defaultShotList } from '../../schema/default-shot-list.ts'
import type { Seeded } from '../../stand-in/seeded.ts'
import { actingAs, staffOf } from '../acting.ts'
import type { DealerCode } from '../organisation.ts'
import type { DemoWorld } from '../world.ts'
import { type Backdrop, drawingOf, type DrawnShot, isDrawn, SKIPPED } from './shots.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** The shots that are drawn, as one takes them. */
export const SHOTS: readonly DrawnShot[] = defaultShotList.map(({ key }) => key).filter(isDrawn)

const WIDTHS: Readonly<Record<Backdrop, number>> = { bay: 1280, yard: 640 }

/** Who valets and photographs at a dealer, and what they do with a vehicle. */
export function photographerAt({ services, places, people }: DemoWorld, dealer: DealerCode, draw: Seeded) {
  const place = places[dealer]
  const staff = staffOf(people)
  const person = draw.pick(staff(dealer, 'SALES_SUPPORT'))
  const as = (at: Date, form: 'valet' | 'media' | 'media/files') => ({
    ...actingAs(services, person, { dealer, place, at, call: `POST /stage/media/:vehicleId/${form}` }),
    services,
  })
  const seen = (vehicleId: string): Promise<VehicleRow> =>
    services.database.read({ dealerIds: [place.dealerId], userId: null }, async (tx) => {
      const [vehicle] = await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId))
      if (!vehicle) throw new Error('A vehicle in the photo bay is gone')
      return vehicle
    })

  async function photograph(vehicle: VehicleRow, shot: DrawnShot, backdrop: Backdrop, at: Date): Promise<void> {
    const drawing = { svg: drawingOf(vehicle, shot, backdrop), width: WIDTHS[backdrop] }
    const acting = as(at, 'media/files')
    const files = {
      ...services.files,
      save: () =>
        services.files.saveDrawing({
          code: 'media-photo',
          filename: `${shot}.webp`,
          dealerId: place.dealerId,
          userId: person.id,
          ...drawing,
        }),
    }
    const query = { itemRef: shot, takenAt: at.toISOString() }
    const upload = { stream: Readable.from([]), filename: `${shot}.webp` }
    await addMediaFile({ ...acting, services: { ...services, files } }, vehicle.id, upload, query)
  }

  /** The last of them at the moment given, each a few seconds after the one before. */
  async function photographAll(vehicleId: string, shots: readonly DrawnShot[], backdrop: Backdrop, at: Date) {
    const vehicle = await seen(vehicleId)
    for (const [nth, shot] of shots.entries()) {
      const before = (shots.length - 1 - nth) * 20 * SECOND
      await photograph(vehicle, shot, backdrop, new Date(at.getTime() - before))
    }
  }

  return {
    photographAll,

    valet: async (vehicleId: string, at: Date) => {
      const { version } = await seen(vehicleId)
      const startedAt = new Date(at.getTime() - draw.whole(60, 110) * MINUTE).toISOString()
      await submitValet(as(at, 'valet'), vehicleId, {
        valetType: draw.pick(['FULL', 'FULL', 'SHOWROOM', 'PDI'] as const),
        byUserId: person.id,
        startedAt,
        finishedAt: at.toISOString(),
        checklist: [...VALET_CHECKS],
        cost: draw.whole(9, 22) * 500,
        version,
      })
    },

    /** The whole set: what is not on it has its reason. */
    finish: async (vehicleId: string, at: Date) => {
      await photographAll(vehicleId, SHOTS, 'bay', new Date(at.getTime() - MINUTE))
      const { version } = await seen(vehicleId)
      const skippedShots = Object.entries(SKIPPED).map(([key, reason]) => ({ key, reason }))
      await submitMedia(as(at, 'media'), vehicleId, { skippedShots, version })
    },
  }
}
