import { createObservable } from '@forecourt/domain/observable'

const observable = createObservable()

/** Says that something was released: a version went out or back, or a module was closed or opened. */
export const tellModulesChanged = (): void => observable.notify()

/** Calls back whenever the server pushes that something was released; returns how to stop. */
export const onModulesChanged = observable.subscribe
