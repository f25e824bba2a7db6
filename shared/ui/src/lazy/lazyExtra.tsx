import { loadOnce, useLoaded, type Load } from './useLoaded.ts'

/** Anyone who cannot fetch it goes without. */
const leaveOut = () => {}

/** Something that a page is whole without: it is there once it was fetched, and nothing is said where it cannot be. */
export function lazyExtra<Props extends object>(load: Load<Props>) {
  const code = loadOnce(load)
  function LazyExtra(props: Props) {
    const Extra = useLoaded(code, leaveOut)
    return Extra ? <Extra {...props} /> : null
  }
  /** Fetches it ahead of its use, for whoever wants to know of a failure. */
  LazyExtra.fetch = () => code.fetch()
  return LazyExtra
}
