const listeners = new Set<() => void>()

/**
 * Says that the session may be worth less than what is shown: the server refused what the page offered, closed the
 * socket, or told that roles were changed. Anyone who keeps the session asks the server.
 */
export function doubtSession(): void {
  for (const listener of listeners) listener()
}

/** Calls back whenever there is a reason to ask what is left of the session; returns how to stop. */
export function onSessionDoubt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
