import type { FormPlace } from '../useUnsavedGuard.ts'

/** Where the form of a record's dialog stands: on its page, under the dialog that the address opens. */
export const recordPlace: FormPlace = ({ pathname, search }) => {
  const params = new URLSearchParams(search)
  return [pathname, params.get('edit'), params.has('new')].join(' ')
}
