import { recordOf, ROUTE_KEYS } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { configure } from '../../modules/stages/admin/configure.ts'
import { confirmSale } from '../../modules/stages/crm-confirmations/confirm.ts'
import { submitInfleet } from '../../modules/stages/infleet/submit.ts'
import { addLink, removeLinks } from '../../modules/stages/sale/links.ts'
import { submitPost } from '../../modules/stages/sale/post.ts'
import { submitSold, submitSoldDirectly } from '../../modules/stages/sale/sell.ts'
import { advertsOf } from '../../modules/stages/sale/facts.ts'
import type { VehicleRow } from '../../modules/vehicle/workflow/vehicle-row.ts'
import type { PermittedRoute } from '../../platform/http/permission.ts'
import { optionItems, vehicles } from '../../schema/index.ts'
import { actingAs, staffOf } from '../acting.ts'
import { configurationForm } from '../configurations.ts'
import { infleetForm } from '../forms.ts'
import { photographerAt } from '../media/photographer.ts'
import type { DealerCode } from '../organisation.ts'
import { wordsFor } from '../sale/words.ts'
import type { Task } from '../task.ts'
import type { DemoWorld } from '../world.ts'
import { type SoldPlan, soldBy } from './plans.ts'

const BUYERS = [
  'Grace Okafor',
  'Daniel Wright',
  'Sana Malik',
  'Owen Hughes',
  'Priti Nair',
  'Tom Lister',
  'Ruth Eames',
] as const
const TRADERS = ['BCA Leeds', 'Aire Valley Trade Cars', 'Roundhay Motors'] as const
const REASONS = ['Too many miles for our forecourt', 'Straight to auction', 'Promised before it was prepared'] as const
const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** What a dealer did with the cars that it sold over the last twelve months, from the gate to the confirmed sale. */
export const soldTasks = (world: DemoWorld, dealer: DealerCode): Task[] =>
  soldBy(dealer, world.now).flatMap((plan) => tasksOf(world, dealer, plan))

function tasksOf(world: DemoWorld, dealer: DealerCode, plan: SoldPlan): Task[] {
  const { services, places, catalogue } = world
  const place = places[dealer]
  const staff = staffOf(world.people)
  const { car, draw, soldAt, advertised, confirmed, saleType } = plan
  let vehicleId = ''
  const as = (role: 'ADMIN' | 'SALES' | 'SALES_SUPPORT' | null, at: Date, call: PermittedRoute) => ({
    ...actingAs(services, draw.pick(staff(dealer, role)), { dealer, place, at, call }),
    services,
  })
  const inScope = { dealerIds: [place.dealerId], userId: null }
  const seen = () =>
    services.database.read(inScope, async (tx): Promise<VehicleRow> => {
      const [row] = await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId))
      if (!row) throw new Error(`A vehicle that ${dealer} sold is gone`)
      return row
    })
  const photographer = photographerAt(world, dealer, draw)

  const tasks: Task[] = [
    {
      at: car.infleetAt,
      run: async () => {
        const acting = as(null, car.infleetAt, 'POST /stage/infleet')
        const { data } = await submitInfleet(acting, infleetForm(car, catalogue), services.files.urlOf)
        vehicleId = data.id
      },
    },
    {
      at: car.configureAt,
      run: async () => {
        const acting = as('ADMIN', car.configureAt, 'POST /stage/admin/:vehicleId/configure')
        const form = configurationForm(car, await seen(), car.configureAt, {})
        // What has been prepared elsewhere is valeted and sold.
        const route = recordOf(ROUTE_KEYS, (key) => advertised !== null && key === 'valet')
        await configure(acting, vehicleId, { ...form, route, assignees: {}, noteToFirstStage: null })
      },
    },
  ]
  if (advertised) {
    const { valetedAt, postedAt } = advertised
    tasks.push({ at: valetedAt, run: () => photographer.valet(vehicleId, valetedAt) })
    tasks.push({
      at: postedAt,
      run: async () => {
        await photographer.photographAll(vehicleId, ['front-left'], 'yard', new Date(postedAt.getTime() - 5 * MINUTE))
        const number = draw.whole(202_510_010_000, 202_611_990_000)
        const link = as('SALES_SUPPORT', postedAt, 'POST /stage/sale/:vehicleId/post/links')
        const url = `https://www.autotrader.example/car-details/${number}`
        await addLink(link, vehicleId, { channel: 'AUTOTRADER', url, advertRef: String(number), status: 'LIVE' })
        const vehicle = await seen()
        const isExpired = vehicle.motExpiresAt !== null && vehicle.motExpiresAt < postedAt.toISOString().slice(0, 10)
        await submitPost(as('SALES_SUPPORT', postedAt, 'POST /stage/sale/:vehicleId/post'), vehicleId, {
          askingPrice: priceOf(vehicle) + 40_000,
          ...wordsFor(vehicle),
          acknowledged: isExpired ? ['MOT_EXPIRED'] : [],
          version: (await seen()).version,
        })
      },
    })
  }
  tasks.push({
    at: soldAt,
    run: async () => {
      const vehicle = await seen()
      const isTrade = saleType === 'TRADE' || saleType === 'AUCTION'
      const sale = {
        saleTypeId: await saleTypeId(world, saleType),
        soldAt: soldAt.toISOString(),
        salePrice: advertised ? priceOf(vehicle) : Math.round(priceOf(vehicle) * 0.82),
        buyerType: isTrade ? ('TRADE' as const) : ('PRIVATE' as const),
        buyerName: isTrade ? draw.pick(TRADERS) : draw.pick(BUYERS),
        invoiceNumber: `INV-${draw.whole(50_100, 69_999)}`,
        version: vehicle.version,
      }
      if (advertised) await submitSold(as('SALES', soldAt, 'POST /stage/sale/:vehicleId/sold'), vehicleId, sale)
      else {
        const acting = as('SALES', soldAt, 'POST /stage/sale/:vehicleId/sold/direct')
        await submitSoldDirectly(acting, vehicleId, { ...sale, reason: draw.pick(REASONS) })
      }
    },
  })
  if (advertised) {
    const at = new Date(soldAt.getTime() + Math.min(DAY, (world.now.getTime() - soldAt.getTime()) / 2))
    tasks.push({
      at,
      run: async () => {
        const { links } = await services.database.read(inScope, (tx) => advertsOf(tx, vehicleId))
        const acting = as('SALES_SUPPORT', at, 'DELETE /stage/sale/:vehicleId/post/links')
        await removeLinks(
          acting,
          vehicleId,
          links.map(({ id }) => id),
        )
      },
    })
  }
  if (confirmed) {
    const { at, agrees } = confirmed
    tasks.push({
      at,
      run: async () => {
        await confirmSale(as('ADMIN', at, 'POST /vehicle-crm-confirmations/:vehicleId/confirm'), vehicleId, {
          crmReference: `CRM-${draw.whole(10_000, 99_999)}`,
          customerMatched: true,
          dateMatches: true,
          priceMatches: agrees,
          invoiceMatches: true,
          keeperChangeDone: true,
          note: agrees ? null : 'The CRM has the price before the discount',
        })
      },
    })
  }
  return tasks
}

/** Pence. */
const priceOf = ({ purchasePrice }: VehicleRow): number =>
  Math.round(((purchasePrice ?? 900_000) * 1.16 + 50_000) / 50_000) * 50_000 - 500

const saleTypeId = ({ services }: DemoWorld, code: string): Promise<string> =>
  services.database.unscoped('demo sale', async (tx) => {
    const [item] = await tx
      .select({ id: optionItems.id })
      .from(optionItems)
      .where(and(eq(optionItems.kind, 'SALE_TYPE'), eq(optionItems.code, code)))
    if (!item) throw new Error(`There is no sale type ${code}`)
    return item.id
  })
