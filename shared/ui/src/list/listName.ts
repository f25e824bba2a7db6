import { type ListName, LIST_PAGES } from '@forecourt/domain'

/** The list of a call, as its views and its export know it; null for one that has neither. */
export function listNameOf(route: string): ListName | null {
  const path = route.replace('GET ', '')
  return isListName(path) ? path : null
}

const isListName = (path: string): path is ListName => Object.hasOwn(LIST_PAGES, path)
