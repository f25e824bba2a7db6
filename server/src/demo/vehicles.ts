import {
  type DealerRole,
  keysOf,
  recordOf,
  rolesActingAt,
  ROUTE_KEYS,
  type RouteKey,
  routeStepStart,
} from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { configure } from '../modules/stages/admin/configure.ts'
import { submitInfleet } from '../modules/stages/infleet/submit.ts'
import { vehicles } from '../schema/index.ts'
import type { PermittedRoute } from '../platform/http/permission.ts'
import { actingAs, staffOf } from './acting.ts'
import { configurationForm } from './configurations.ts'
import { infleetForm } from './forms.ts'
import { photographerAt } from './media/photographer.ts'
import type { DealerCode } from './organisation.ts'
import { soldTasks } from './sold/index.ts'
import { type StockPlan, stockOf } from './stock.ts'
import type { Task } from './task.ts'
import type { DemoWorld } from './world.ts'

/** Every dealer's stock and what it sold before, taken in, configured and, if it is for sale, valeted and photographed by its people; each in the order of time, so that history is in order. */
export async function seedVehicles(world: DemoWorld): Promise<void> {
  await Promise.all(dealersOf(world).map((dealer) => seedDealer(world, dealer)))
}

const dealersOf = ({ places }: DemoWorld) => keysOf(places)

/** Whose work a step of a route is before all others'. */
const takerOf = (key: RouteKey): DealerRole | null => rolesActingAt(routeStepStart(key))[0] ?? null

async function seedDealer(world: DemoWorld, dealer: DealerCode): Promise<void> {
  const inStock = stockOf(dealer, world.now).flatMap((plan) => tasksOf(world, dealer, plan))
  const tasks = [...inStock, ...soldTasks(world, dealer)]
  tasks.sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { run } of tasks) await run()
}

function tasksOf(world: DemoWorld, dealer: DealerCode, plan: StockPlan): Task[] {
  const { services, catalogue, places } = world
  const place = places[dealer]
  const staff = staffOf(world.people)
  const { draw, infleetAt, configureAt } = plan
  const by = (role: DealerRole | null, at: Date, call: PermittedRoute) =>
    actingAs(services, draw.pick(staff(dealer, role)), { dealer, place, at, call })
  let vehicleId = ''

  const infleet: Task = {
    at: infleetAt,
    run: async () => {
      const { data } = await submitInfleet(
        by(null, infleetAt, 'POST /stage/infleet'),
        infleetForm(plan, catalogue),
        services.files.urlOf,
      )
      vehicleId = data.id
    },
  }
  if (!configureAt) return [infleet]
  const send: Task = {
    at: configureAt,
    run: async () => {
      const acting = by('ADMIN', configureAt, 'POST /stage/admin/:vehicleId/configure')
      const vehicle = await services.database.read(acting.dealerScope, async (tx) => {
        const [row] = await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId))
        return row
      })
      if (!vehicle) throw new Error(`A vehicle of ${dealer} was taken in and is not there`)
      const assignees = recordOf(ROUTE_KEYS, (key) => draw.pick(staff(dealer, takerOf(key))).id)
      await configure(acting, vehicleId, configurationForm(plan, vehicle, configureAt, assignees))
    },
  }
  if (!plan.media) return [infleet, send]
  const { valetedAt, photographedAt } = plan.media
  const photographer = photographerAt(world, dealer, draw)
  return [
    infleet,
    send,
    { at: valetedAt, run: () => photographer.valet(vehicleId, valetedAt) },
    { at: photographedAt, run: () => photographer.finish(vehicleId, photographedAt) },
  ]
}
