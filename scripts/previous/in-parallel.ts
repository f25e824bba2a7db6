/** Does something with each of many, so many at once; answers in their order. */
export async function inParallel<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await act(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
