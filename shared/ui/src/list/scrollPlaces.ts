const MOST = 50

/** Where a scrolling box was at each entry of the history, in pixels; the latest entries only. */
export function createScrollPlaces() {
  const places = new Map<string, number>()

  function keep(key: string, top: number) {
    places.delete(key)
    places.set(key, top)
    if (places.size > MOST) places.delete(places.keys().next().value ?? '')
  }
  return {
    at: (key: string) => places.get(key) ?? 0,
    /** Records the box's scroll position from now on; the returned function stops that. */
    follow(box: HTMLElement, key: string): () => void {
      const listener = () => keep(key, box.scrollTop)
      box.addEventListener('scroll', listener, { passive: true })
      return () => box.removeEventListener('scroll', listener)
    },
  }
}
