import { type Actor, canAny, type Permission } from '@forecourt/authority'
import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type ActingAs, NOBODY, readStanding } from '../../../platform/auth/standing.ts'
import type { PermittedContext } from '../../../platform/http/context.ts'
import type { Once } from '../../../platform/http/idempotency.ts'
import type { Services } from '../../../platform/services.ts'
import { dealerGroups, dealers } from '../../../schema/index.ts'
import { keyOf } from './fields.ts'
import type { Reason } from './reason.ts'

/** A dealer that rows can be imported into: one that there is, or that an earlier row would add. */
export interface KnownDealer {
  /** Until it is added, an id that nothing has. */
  id: string
  groupId: string
  code: string
  name: string
  isOpen: boolean
  /** Every dealer of its group. */
  mateIds: readonly string[]
}

/** Something that a row names: there, or promised by an earlier row, whose id is then put in its place. */
export interface Promised {
  id: string
}

interface Seat {
  services: Services
  log: FastifyBaseLogger
  importId: string
  post: ActingAs
  isWriting: boolean
}

/** Work that a row does in steps is complete with its last one. */
export const stepwise: Once = (_transaction, work) => work()

/**
 * Where rows are judged and written: for whom, with what they may do at this moment, and with what has been learnt of what
 * there is. One is made for each check and each run, and forgotten with it.
 */
export class Desk {
  readonly #memory = new Map<object, unknown>()
  readonly services: Services
  readonly log: FastifyBaseLogger
  readonly post: ActingAs
  /** Whether rows are written; they are only checked otherwise. */
  readonly isWriting: boolean
  /** Stands for the session that the work outlives. */
  readonly #importId: string
  #actor: Actor = NOBODY
  #dealers: Promise<KnownDealer[]> | undefined

  constructor({ services, log, importId, post, isWriting }: Seat) {
    this.services = services
    this.log = log
    this.post = post
    this.isWriting = isWriting
    this.#importId = importId
  }

  /** Reads what the person may do; to be asked again and again while rows are written. */
  async refresh(): Promise<void> {
    const standing = await this.services.database.unscoped('who imports', (tx) => readStanding(tx, this.post))
    this.#actor = standing?.actor ?? NOBODY
  }

  may(permissions: readonly Permission[]): boolean {
    return canAny(permissions, this.#actor)
  }

  get isOfPlatform(): boolean {
    return this.post.dealerId === null
  }

  /** What is known of something, read when it is first wanted. */
  remember<Value>(what: object, read: () => Value): Value {
    if (!this.#memory.has(what)) this.#memory.set(what, read())
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- under its own key
    return this.#memory.get(what) as Value
  }

  /** The dealers within reach: every one of them for a developer, else the active one. Rows add to it what they promise. */
  dealers(): Promise<KnownDealer[]> {
    return (this.#dealers ??= this.services.database.unscoped('dealers within reach', async (tx) => {
      const rows = await tx
        .select({
          id: dealers.id,
          groupId: dealers.dealerGroupId,
          code: dealers.code,
          name: dealers.name,
          isActive: dealers.isActive,
          groupIsActive: dealerGroups.isActive,
          mateIds: sql<
            string[]
          >`array(select mate.id from dealers mate where mate.dealer_group_id = ${dealers.dealerGroupId})`,
        })
        .from(dealers)
        .innerJoin(dealerGroups, eq(dealerGroups.id, dealers.dealerGroupId))
        .where(this.post.dealerId === null ? undefined : eq(dealers.id, this.post.dealerId))
      return rows.map(({ isActive, groupIsActive, ...dealer }) => ({ ...dealer, isOpen: isActive && groupIsActive }))
    }))
  }

  /** Has the dealers read again, once one that was promised is there. */
  forgetDealers(): void {
    this.#dealers = undefined
  }

  /** The dealer that a row names by its code or name; at a dealer it need name none. */
  async dealerNamed(name: unknown): Promise<KnownDealer | Reason> {
    const known = await this.dealers()
    const refusal = (message: string): Reason => ({ field: 'dealer', message })
    if (typeof name !== 'string') {
      const [own] = known
      return own && !this.isOfPlatform ? own : refusal('Name the dealer, by its code or name.')
    }
    const key = keyOf(name)
    const byCode = known.filter(({ code }) => keyOf(code) === key)
    const found = byCode.length > 0 ? byCode : known.filter((dealer) => keyOf(dealer.name) === key)
    const [dealer] = found
    if (!dealer) {
      const own = known.map((each) => each.name).join()
      return refusal(this.isOfPlatform ? `There is no dealer called ${name}.` : `You can only import for ${own}.`)
    }
    if (found.length > 1) return refusal(`Several dealers are called ${name}. Give the dealer’s code.`)
    return dealer.isOpen ? dealer : refusal(`${dealer.name} is not active.`)
  }

  /** As of a call that the person makes, at a dealer where one is given. */
  contextAt(dealer: KnownDealer | null, once: Once): PermittedContext {
    const { userId } = this.post
    const dealerIds = dealer ? [dealer.id] : []
    return {
      services: this.services,
      log: this.log,
      now: this.services.now,
      address: '',
      userAgent: null,
      actor: this.isOfPlatform ? { ...this.#actor, activeDealerId: dealer?.id ?? null } : this.#actor,
      session: { id: this.#importId, userId },
      dealerScope: { dealerIds, userId },
      groupScope: { dealerIds: dealer?.mateIds ?? [], userId },
      once,
      draftVersion: 0,
      permission: this.isOfPlatform ? 'master.imports.create' : 'dealer.imports.create',
    }
  }
}
