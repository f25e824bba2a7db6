const listeners = new Set<() => void>()

/** Says that something was released: a version went out or back, or a module was closed or opened. */
export function tellModulesChanged(): void {
  for (const listener of listeners) listener()
}

/** Calls back whenever the server pushes that something was released; returns how to stop. */
export function onModulesChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
