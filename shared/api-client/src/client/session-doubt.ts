import { createObservable } from '@forecourt/domain/observable'

const observable = createObservable()

/**
 * Says that the session may be worth less than what is shown: the server refused what the page offered, closed the
 * socket, or told that roles were changed. Anyone who keeps the session asks the server.
 */
export const doubtSession = (): void => observable.notify()

/** Calls back whenever there is a reason to ask what is left of the session; returns how to stop. */
export const onSessionDoubt = observable.subscribe
