/**
 * Ids as somebody has put them in order: those that are not there any more are left out, and those that they did not know of
 * keep their place behind the one before them.
 */
export function inNewOrder(current: readonly string[], wanted: readonly string[]): string[] {
  const there = new Set(current)
  const order = wanted.filter((id) => there.has(id))
  const known = new Set(order)
  current.forEach((id, at) => {
    if (known.has(id)) return
    const before = current[at - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
    known.add(id)
  })
  return order
}
