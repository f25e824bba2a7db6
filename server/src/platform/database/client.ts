import { LRUCache } from 'lru-cache'
import { Client, type Connection, types as pgTypes, type CustomTypesConfig, type QueryConfig } from 'pg'

type TypeId = Parameters<typeof pgTypes.getTypeParser>[0]

const { DATE, INT8, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pgTypes.builtins
/** These stay as PostgreSQL writes them. */
const AS_TEXT: readonly TypeId[] = [DATE, TIMESTAMP, INTERVAL]

/**
 * `2026-11-21 02:23:31.12+00` to `2026-11-21T02:23:31.120Z`. PostgreSQL leaves trailing zeros out; with three digits
 * always, texts sort as times do. Building Date objects instead would cost a third more of the client's time.
 */
export function isoInstant(text: string): string {
  const date = text.slice(0, 10)
  const time = text.slice(11, -3)
  if (time.length === 12) return `${date}T${time}Z`
  const fraction = time.slice(9)
  return `${date}T${time.slice(0, 8)}.${fraction.padEnd(3, '0')}Z`
}

type Parser = (text: string) => unknown

function parserOf(oid: TypeId): Parser {
  if (oid === TIMESTAMPTZ) return isoInstant
  if (oid === INT8) return Number
  if (AS_TEXT.includes(oid)) return String
  const parser: Parser = pgTypes.getTypeParser(oid, 'text')
  return parser
}

const parsers = new Map<TypeId, Parser>()

/** Sessions run in UTC (see `pools.ts`), which `isoInstant` relies on. */
export const types: CustomTypesConfig = {
  getTypeParser: (oid: TypeId) => {
    let parser = parsers.get(oid)
    if (!parser) parsers.set(oid, (parser = parserOf(oid)))
    return parser
  },
}

/**
 * Statements that a connection keeps prepared: more than the product's busy calls have, and few enough for the memory of
 * its plans.
 */
const MOST_PREPARED = 500

/** Left out: a generic plan for a pattern reads a trigram index from end to end. */
const PATTERN = /\bi?like\b|\bsimilar to\b|~~/i

type Query = QueryConfig & { rowMode?: 'array' }

/** Prepares parameterised statements under names and reads values as the product uses them, for anyone who asks. */
export class NamingClient extends Client {
  /** The library's types leave these out. */
  declare readonly pipeline: boolean
  declare readonly connection: Connection &
    Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string>>
  #isGathering = false
  /** The names of prepared statements by text; empty for a pattern. The one not used of late makes room for a new one. */
  readonly #names = new LRUCache<string, string>({
    max: MOST_PREPARED,
    dispose: (name) => {
      if (name) this.#close(name)
    },
  })
  #named = 0

  /**
   * The name under which a parameterised statement is prepared; planning costs more than execution, so naming doubles
   * the throughput.
   */
  #nameOf(text: string): string | undefined {
    let name = this.#names.get(text)
    if (name === undefined) {
      name = PATTERN.test(text) ? '' : `f${(this.#named += 1)}`
      this.#names.set(text, name)
    }
    return name || undefined
  }

  /** Sent with the next query, whose end the library waits for. */
  #close(name: string) {
    const { connection } = this
    delete connection.parsedStatements[name]
    delete connection.submittedNamedStatements[name]
    connection.close({ type: 'S', name }, false)
  }

  /** What is asked in one moment leaves in one packet: a transaction's beginning with its first queries. */
  #gather() {
    const { pipeline, connection } = this
    if (!pipeline || this.#isGathering) return
    this.#isGathering = true
    connection.stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      connection.stream.uncork()
    })
  }

  override query(...parameters: unknown[]): never {
    this.#gather()
    const [query, values] = parameters
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- one of the library's many overloads, whichever was called
    const run = super.query.bind(this) as (...args: unknown[]) => never
    const config =
      typeof query === 'string' ? { text: query, values: Array.isArray(values) ? values : undefined } : query
    if (!isPlainQuery(config)) return run(...parameters)
    const given = config.values ?? (Array.isArray(values) ? values : undefined)
    const name = config.name ?? (given?.length ? this.#nameOf(config.text) : undefined)
    const rest = parameters.slice(Array.isArray(values) || values === undefined ? 2 : 1)
    // Drizzle brings parsers of its own that leave instants as PostgreSQL writes them.
    return run({ ...config, values: given, name, types }, ...rest)
  }
}

function isPlainQuery(value: unknown): value is Query {
  return typeof value === 'object' && value !== null && 'text' in value && !('submit' in value)
}
