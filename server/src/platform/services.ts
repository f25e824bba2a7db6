/**
 * What the parts of the server have of one another. Anyone who provides something declares it here from beside its own
 * type: if this file named them all, everything that takes a service would form a circle with whatever provides one.
 */
export interface Services {
  now: () => Date
}
