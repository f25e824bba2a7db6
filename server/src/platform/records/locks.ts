/**
 * How a record is locked that is about to be changed: with `no key update` others go on referring to it meanwhile, which
 * a foreign key checks (a dealer's vehicles, their events and messages). `update` is for deleting it: anyone who comes
 * to refer to it waits, and then finds none.
 */
export type Lock = 'no key update' | 'update'
