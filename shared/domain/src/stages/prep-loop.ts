import type { DealerRole } from '../roles.ts'

/* The loop of assessment, quote, approval and work; mechanical prep and body damage run it alike. */

/** Who works there, and that a sales manager decides. */
export const prepPermissions = <const Role extends DealerRole>(role: Role) =>
  ({
    read: [role, 'SALES_MANAGER'],
    assess: [role],
    quote: [role],
    complete: [role],
    approve: ['SALES_MANAGER'],
  }) as const

/** What differs between the sub-stages of such stages before the work. */
interface BeforeWork<Path, Key, Arrival> {
  /** Of its pages. */
  path: Path
  routeKey: Key
  /** What an arrival asks of those who assess. */
  arrival: Arrival
}

/** From the assessment to the decision about the quote. */
export const prepSubStages = <const Path extends string, const Key extends string, const Arrival extends string>({
  path,
  routeKey,
  arrival,
}: BeforeWork<Path, Key, Arrival>) => {
  const page = <const Name extends string>(name: Name) => `/stages/${path}/:id/${name}` as const
  const waiting = { time: 'WAIT', hours: 4 } as const
  return {
    ASSESS: {
      label: 'Assess',
      page: page('assess'),
      task: { label: 'Assess', permission: 'assess' },
      time: 'TOUCH',
      hours: 24,
      arrival,
      routeKey,
    },
    QUOTE: { label: 'Quote', page: page('quote'), task: { label: 'Quote', permission: 'quote' }, ...waiting },
    QUOTE_REVISION: {
      label: 'Quote Revision',
      page: page('quote'),
      task: { label: 'Revise', permission: 'quote' },
      ...waiting,
    },
    APPROVAL: {
      label: 'Approval',
      page: page('approval'),
      task: { label: 'Approve', permission: 'approve' },
      ...waiting,
    },
  } as const
}

/** What differs between the moves of such stages. */
interface Prep<Letter, Path, Work> {
  /** Begins the ids of its moves. */
  letter: Letter
  /** Of its calls. */
  path: Path
  /** The sub-stage in which the approved work is done. */
  work: Work
}

/** Round the loop and out of it. */
export const prepMoves = <const Letter extends string, const Path extends string, const Work extends string>({
  letter,
  path,
  work,
}: Prep<Letter, Path, Work>) => {
  const call = <const Name extends string>(name: Name) => `POST /stage/${path}/:vehicleId/${name}` as const
  const id = <const Step extends number>(step: Step) => `${letter}${step}` as const
  const assess = { from: ['ASSESS'], by: 'assess', endpoint: call('assess') } as const
  const quote = { from: ['QUOTE', 'QUOTE_REVISION'], by: 'quote', endpoint: call('quote') } as const
  const approve = { from: ['APPROVAL'], by: 'approve', endpoint: call('approve') } as const
  const reject = { from: ['APPROVAL'], by: 'approve', endpoint: call('reject') } as const
  return [
    { id: id(1), action: 'ASSESS', label: 'Assessed, work needed', ...assess, to: 'QUOTE' },
    { id: id(2), action: 'ASSESS_NO_WORK', label: 'Assessed, no work needed', ...assess, to: 'NEXT' },
    {
      id: id(3),
      action: 'QUOTE',
      label: 'Quote sent for approval',
      ...quote,
      to: 'APPROVAL',
      draft: call('quote/draft'),
    },
    { id: id(4), action: 'QUOTE_AUTO_APPROVED', label: 'Quote approved within the limit', ...quote, to: work },
    {
      id: id(5),
      action: 'QUOTE_SUPPLEMENTARY',
      label: 'Extra work quote sent for approval',
      ...quote,
      from: [work],
      to: 'APPROVAL',
    },
    { id: id(6), action: 'APPROVE', label: 'Quote approved', ...approve, to: work },
    { id: id(7), action: 'DECLINE_ALL', label: 'All work declined', ...approve, to: 'NEXT' },
    { id: id(8), action: 'REJECT', label: 'Quote rejected', ...reject, to: 'QUOTE_REVISION' },
    { id: id(9), action: 'REJECT_SUPPLEMENTARY', label: 'Extra work quote rejected', ...reject, to: work },
    {
      id: id(10),
      action: 'COMPLETE',
      label: 'Work completed',
      from: [work],
      by: 'complete',
      to: 'NEXT',
      endpoint: call('completion'),
      draft: call('completion/draft'),
    },
  ] as const
}
