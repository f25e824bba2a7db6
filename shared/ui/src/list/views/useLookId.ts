import { useSearchParams } from '../../router.ts'
import { lookId } from '../preferences.ts'

/** The view that a list's address names, of which nobody knows yet whether there is one. */
export const VIEW = 'view'

/** Under what columns and density of a list are kept, by the view that its address names. */
export function useLookId(id: string, hasViews: boolean): string {
  const [params] = useSearchParams()
  return lookId(id, hasViews ? params.get(VIEW) : null)
}
