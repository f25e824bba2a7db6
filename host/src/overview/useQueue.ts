import { useApiQuery } from '@forecourt/api-client'
import type { Queue, QueueItem } from '@forecourt/contracts'
import { FIGURE_LOOKS, isOneOf, OVERVIEW_FIGURES } from '@forecourt/domain'
import { useActor, useCan } from '@forecourt/session'
import { useLinkIfOpen } from './useOpenPaths.ts'
import { useSearchParams } from '@forecourt/ui/router.ts'

/** How many vehicles of the queue the overview shows. */
export const QUEUE_SHOWN = 6

/** The one of the person's roles that the page's address names; one that they do not hold counts as none. */
function useChosenRole() {
  const { activeDealerRoles } = useActor()
  const [params] = useSearchParams()
  const asked = params.get('role')
  return activeDealerRoles.find((each) => each === asked)
}

/** What is asked of the chosen role's vehicles; of all the person's roles without one. */
export function useOfRole(pageSize: number) {
  const role = useChosenRole()
  return { query: { pageSize, ...(role && { role }) } }
}

/** What waits for the person, of the chosen role; of all their roles without one. */
export function useQueue() {
  const mayAsk = useCan('overview.queue.read')
  const role = useChosenRole()
  const result = useApiQuery(
    'GET /overview/queue',
    useOfRole(QUEUE_SHOWN),
    // The tabs stay where they are while another role's vehicles are fetched.
    { enabled: mayAsk, placeholderData: (shown) => shown },
  )
  return { mayAsk, role, result }
}

/** Where a task is done: a quote is decided on its card among the others, anything else on its own page. */
export function useTaskPages(): (vehicle: QueueItem) => string {
  const approvals = useLinkIfOpen('/approvals')
  return ({ id, subStage, page }) =>
    approvals && subStage === 'APPROVAL' ? `${approvals}?${new URLSearchParams({ vehicle: id })}` : page
}

type Counted = Queue['figures'][number]

/** What is done in a list rather than with a vehicle of the queue, where there is any of it. */
export const tasksOf = ({ figures }: Pick<Queue, 'figures'>): Counted[] =>
  known(figures).filter(({ figure, count }) => FIGURE_LOOKS[figure].action && count > 0)

/** What to keep an eye on. */
export const figuresOf = ({ figures }: Pick<Queue, 'figures'>): Counted[] =>
  known(figures).filter(({ figure }) => !FIGURE_LOOKS[figure].action)

/** A server that is newer than this page may count what it has no words for. */
const known = (figures: readonly Counted[]) => figures.filter(({ figure }) => isOneOf(OVERVIEW_FIGURES, figure))
