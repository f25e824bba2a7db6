import { useApiQuery } from '@forecourt/api-client'
import { useActor, useCan } from '@forecourt/session'
import { useSearchParams } from '@forecourt/ui/router.ts'

/** How many vehicles of the queue the overview shows. */
export const QUEUE_SHOWN = 6

/** The one of the person's roles that the page's address names; one that they do not hold counts as none. */
export function useChosenRole() {
  const { activeDealerRoles } = useActor()
  const [params] = useSearchParams()
  const asked = params.get('role')
  return activeDealerRoles.find((each) => each === asked)
}

/** What waits for the person, of the chosen role; of all their roles without one. */
export function useQueue() {
  const mayAsk = useCan('overview.queue.read')
  const role = useChosenRole()
  const result = useApiQuery(
    'GET /overview/queue',
    { query: { pageSize: QUEUE_SHOWN, ...(role && { role }) } },
    // The tabs stay where they are while another role's vehicles are fetched.
    { enabled: mayAsk, placeholderData: (shown) => shown },
  )
  return { mayAsk, role, result }
}
