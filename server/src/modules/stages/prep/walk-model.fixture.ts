import {
  type DealerRole,
  type Position,
  type QuoteKind,
  type QuoteStatus,
  resolveTarget,
  type Route,
  splitPosition,
  transition,
  type TransitionId,
} from '@forecourt/domain'

/* The expected outcome of whatever anyone tries in the preparation stages: their loop without a database. */

export const NAMES = [
  'assessWork',
  'assessNoWork',
  'assessWrongly',
  'quote',
  'quoteLittle',
  'quoteMore',
  'approve',
  'approvePart',
  'declineAll',
  'reject',
  'complete',
] as const
export type Name = (typeof NAMES)[number]

/** The amount of a quote, net pence: a small one is within the dealer's limit. */
export const NETS: Readonly<Record<'quote' | 'quoteLittle' | 'quoteMore', readonly number[]>> = {
  quote: [6000, 2500],
  quoteLittle: [500],
  quoteMore: [6000, 1999],
}
export const LIMIT = 500

interface KnownQuote {
  kind: QuoteKind
  version: number
  supplementary: boolean
  status: QuoteStatus
  lines: readonly { net: number; decision: 'PENDING' | 'APPROVED' | 'DECLINED'; status: 'TODO' | 'DONE' }[]
}

/** A vehicle as the model knows it. */
export interface Known {
  position: Position
  version: number
  quotes: readonly KnownQuote[]
}

interface Tried {
  name: Name
  kind: QuoteKind
  /** The roles of the person trying it at the vehicle's dealer. */
  roles: readonly DealerRole[]
  isStale: boolean
}

export type Outcome = { refused: readonly [status: number, code: string] } | { by: TransitionId; becomes: Known }

const STAGES = { MECHANICAL_PREP: 'MECHANICAL', BODY_DAMAGE: 'BODY' } as const

/** The stage whose loop the vehicle is in; null beyond both. */
export const kindAt = (position: Position): QuoteKind | null => {
  const { stage } = splitPosition(position)
  return stage === 'MECHANICAL_PREP' || stage === 'BODY_DAMAGE' ? STAGES[stage] : null
}

const latestOf = ({ quotes }: Known, kind: QuoteKind) => quotes.findLast((quote) => quote.kind === kind)

function moveOf(name: Name, kind: QuoteKind, known: Known): TransitionId {
  const more = latestOf(known, kind)?.supplementary ?? false
  const steps = {
    assessWork: 1,
    assessNoWork: 2,
    assessWrongly: 2,
    quote: 3,
    quoteLittle: 4,
    quoteMore: 5,
    approve: 6,
    approvePart: 6,
    declineAll: more ? 9 : 7,
    reject: more ? 9 : 8,
    complete: 10,
  } as const
  return `${kind === 'BODY' ? 'B' : 'M'}${steps[name]}`
}

const isOf = (name: Name): name is keyof typeof NETS => name in NETS

function quotesAfter(known: Known, name: Name, kind: QuoteKind): readonly KnownQuote[] {
  const { quotes } = known
  const latest = latestOf(known, kind)
  const decided = (status: QuoteStatus, decisionOf: (at: number) => KnownQuote['lines'][number]['decision']) =>
    quotes.map((quote) =>
      quote === latest
        ? { ...quote, status, lines: quote.lines.map((line, at) => ({ ...line, decision: decisionOf(at) })) }
        : quote,
    )
  if (isOf(name)) {
    const decision = name === 'quoteLittle' ? 'APPROVED' : 'PENDING'
    const lines = NETS[name].map((net) => ({ net, decision, status: 'TODO' }) as const)
    const status = name === 'quoteLittle' ? 'APPROVED' : 'SUBMITTED'
    const supplementary = name === 'quoteMore'
    const replaced = quotes.map((quote) =>
      quote.kind === kind && quote.status === 'REJECTED' && !supplementary
        ? ({ ...quote, status: 'SUPERSEDED' } as const)
        : quote,
    )
    return [...replaced, { kind, version: (latest?.version ?? 0) + 1, supplementary, status, lines }]
  }
  switch (name) {
    case 'approve':
      return decided('APPROVED', () => 'APPROVED')
    case 'approvePart':
      return decided('PART_APPROVED', (at) => (at === 0 ? 'APPROVED' : 'DECLINED'))
    case 'declineAll':
      return decided('DECLINED', () => 'DECLINED')
    case 'reject':
      return decided('REJECTED', () => (latest?.supplementary ? 'DECLINED' : 'PENDING'))
    case 'complete':
      return quotes.map((quote) => ({
        ...quote,
        lines: quote.lines.map((line) =>
          quote.kind === kind && line.decision === 'APPROVED' ? ({ ...line, status: 'DONE' } as const) : line,
        ),
      }))
    default:
      return quotes
  }
}

/** In the order that errors are promised: who, where, on what version, with what. */
export function foresee(known: Known, { name, kind, roles, isStale }: Tried, route: Route): Outcome {
  const by = moveOf(name, kind, known)
  const move = transition(by)
  if (!roles.some((role) => move.roles.includes(role))) return { refused: [403, 'FORBIDDEN'] }
  if (!move.from.includes(known.position)) return { refused: [409, 'INVALID_STAGE'] }
  if (isStale) return { refused: [409, 'STALE_VERSION'] }
  if (name === 'assessWrongly') return { refused: [422, 'VALIDATION'] }
  const position = resolveTarget(move, { route, from: known.position, returnPosition: null })
  return { by, becomes: { position, version: known.version + 1, quotes: quotesAfter(known, name, kind) } }
}

const sumOf = ({ quotes }: Known, counts: (line: KnownQuote['lines'][number]) => boolean) =>
  quotes.flatMap(({ lines }) => lines.filter(counts)).reduce((sum, { net }) => sum + net, 0)

/** Net pence of both stages together. */
export const spendOf = (known: Known) => ({
  approvedPrepNet: sumOf(known, ({ decision }) => decision === 'APPROVED'),
  actualPrepNet: sumOf(known, ({ status }) => status === 'DONE'),
})
