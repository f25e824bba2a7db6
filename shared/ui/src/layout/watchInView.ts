/**
 * Tells whether an element is in view, at first and whenever that changes. On a busy page several changes arrive at
 * once, and the last one counts.
 * @param margin grows or, below zero, shrinks what counts as in view, as CSS writes it
 * @returns ends the watch
 */
export function watchInView(element: Element, tell: (isInView: boolean) => void, margin = '0px'): () => void {
  const watcher = new IntersectionObserver(
    (changes) => {
      const newest = changes.at(-1)
      if (newest) tell(newest.isIntersecting)
    },
    { rootMargin: margin },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}
