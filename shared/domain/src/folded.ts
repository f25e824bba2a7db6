/** A text without what capitals and accents tell apart: of `Škoda` it makes `skoda`, as the database's function of the name does. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
