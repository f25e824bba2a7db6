/**
 * The circles of a graph, each as the path that leads back to its start; an empty list if there are none. Where circles
 * share a part, breaking the reported ones may reveal others.
 */
export function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const found: string[][] = []
  const path: string[] = []
  const done = new Set<string>()
  const visit = (node: string) => {
    if (done.has(node)) return
    const at = path.indexOf(node)
    if (at >= 0) {
      found.push([...path.slice(at), node])
      return
    }
    path.push(node)
    for (const next of graph.get(node) ?? []) visit(next)
    path.pop()
    done.add(node)
  }
  for (const node of graph.keys()) visit(node)
  return found
}
