/**
 * Tells whether an element is in view, at first and whenever that changes. On a busy page several changes arrive at
 * once, and the last one counts.
 * @param view what counts as in view: of which element, and grown or, below zero, shrunk by which margin
 * @returns ends the watch
 */
export function watchInView(
  element: Element,
  tell: (isInView: boolean) => void,
  view?: IntersectionObserverInit,
): () => void {
  const watcher = new IntersectionObserver((changes) => {
    const newest = changes.at(-1)
    if (newest) tell(newest.isIntersecting)
  }, view)
  watcher.observe(element)
  return () => watcher.disconnect()
}
