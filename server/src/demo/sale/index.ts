import { and, asc, eq } from 'drizzle-orm'
import { addLink } from '../../modules/stages/sale/links.ts'
import { changePost, submitPost } from '../../modules/stages/sale/post.ts'
import { submitSold } from '../../modules/stages/sale/sell.ts'
import type { PermittedRoute } from '../../platform/http/permission.ts'
import { optionItems, vehicles } from '../../schema/index.ts'
import { seeded } from '../../stand-in/seeded.ts'
import type { VehicleRow } from '../../modules/vehicle/workflow/vehicle-row.ts'
import { BUSIEST, someone, standingAt } from '../at-work.ts'
import type { DemoWorld, StageSeeder } from '../world.ts'
import { wordsFor } from './words.ts'

/** How many wait to be posted, those that came first; the others are on sale, and the last of them sold. */
const WAITING = 4

/** Puts vehicles on sale and sells one, as the people who do that. */
export const saleSeeder: StageSeeder = {
  stage: 'SALE',
  seed: async (world) => {
    const here = (await standingAt(world, 'SALE:POST', 100)).filter(({ isAgency }) => !isAgency)
    const toPost = here.slice(WAITING)
    for (const vehicle of toPost) await post(world, vehicle)
    const [last] = toPost.slice(-1)
    const [reduced] = toPost
    if (reduced) await reduce(world, reduced)
    if (last) await sell(world, last)
  },
}

const now = async ({ services, places }: DemoWorld, { id }: VehicleRow): Promise<VehicleRow> => {
  const scope = { dealerIds: [places[BUSIEST].dealerId], userId: null }
  const [vehicle] = await services.database.read(scope, (tx) => tx.select().from(vehicles).where(eq(vehicles.id, id)))
  if (!vehicle) throw new Error('A vehicle of the showroom is gone')
  return vehicle
}

const drawFor = ({ stockNumber }: VehicleRow) => seeded(`${BUSIEST} ${stockNumber} sale`)

/** Pence. */
const priceOf = (vehicle: VehicleRow): number => {
  const paid = vehicle.purchasePrice ?? 900_000
  return Math.round((paid * 1.18 + 60_000) / 50_000) * 50_000 - 500
}

const as = (
  world: DemoWorld,
  role: 'SALES_SUPPORT' | 'SALES',
  call: PermittedRoute,
  vehicle: VehicleRow,
  ago: number,
) => someone(world, role, call, vehicle, ago).as

async function post(world: DemoWorld, vehicle: VehicleRow): Promise<void> {
  const draw = drawFor(vehicle)
  const number = draw.whole(202_610_010_000, 202_611_990_000)
  const links = [
    { channel: 'AUTOTRADER', url: `https://www.autotrader.example/car-details/${number}` },
    { channel: 'DEALER_WEBSITE', url: `https://www.calderandholt.example/used/${vehicle.stockNumber.toLowerCase()}` },
  ] as const
  for (const link of draw.oneIn(3) ? links.slice(0, 1) : links) {
    const acting = as(world, 'SALES_SUPPORT', 'POST /stage/sale/:vehicleId/post/links', vehicle, 62)
    await addLink(acting, vehicle.id, { ...link, advertRef: String(number), status: 'LIVE' })
  }
  const { version, motExpiresAt } = await now(world, vehicle)
  const isExpired = motExpiresAt !== null && motExpiresAt < world.now.toISOString().slice(0, 10)
  await submitPost(as(world, 'SALES_SUPPORT', 'POST /stage/sale/:vehicleId/post', vehicle, 60), vehicle.id, {
    askingPrice: priceOf(vehicle),
    ...wordsFor(vehicle),
    acknowledged: isExpired ? ['MOT_EXPIRED'] : [],
    version,
  })
}

async function reduce(world: DemoWorld, vehicle: VehicleRow): Promise<void> {
  const { version } = await now(world, vehicle)
  const acting = as(world, 'SALES_SUPPORT', 'PATCH /stage/sale/:vehicleId/post', vehicle, 25)
  await changePost(acting, vehicle.id, { askingPrice: priceOf(vehicle) - 30_000, version })
}

async function sell(world: DemoWorld, vehicle: VehicleRow): Promise<void> {
  const draw = drawFor(vehicle)
  const [retail] = await world.services.database.unscoped('demo sale', (tx) =>
    tx
      .select()
      .from(optionItems)
      .where(and(eq(optionItems.kind, 'SALE_TYPE'), eq(optionItems.code, 'RETAIL')))
      .orderBy(asc(optionItems.sort)),
  )
  const { version } = await now(world, vehicle)
  const acting = as(world, 'SALES', 'POST /stage/sale/:vehicleId/sold', vehicle, 10)
  await submitSold(acting, vehicle.id, {
    saleTypeId: retail?.id ?? '',
    soldAt: acting.now().toISOString(),
    salePrice: priceOf(vehicle) - 20_000,
    buyerType: 'PRIVATE',
    buyerName: draw.pick(['Grace Okafor', 'Daniel Wright', 'Sana Malik', 'Owen Hughes']),
    buyerPhone: '0113 496 0188',
    buyerPostcode: 'LS6 2AB',
    depositPaid: 50_000,
    orderNumber: `O-${draw.whole(4100, 4999)}`,
    invoiceNumber: `INV-${draw.whole(70_100, 79_999)}`,
    warrantyMonths: 12,
    version,
  })
}
