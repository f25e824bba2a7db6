/** The steps that Admin switches on or off for a vehicle, in the order they are taken; Sale is always required. */
export const ROUTE_KEYS = ['ict', 'mechanicalPrep', 'bodyDamage', 'valet', 'media'] as const
export type RouteKey = (typeof ROUTE_KEYS)[number]

/** Which optional steps a vehicle takes. */
export type Route = Readonly<Record<RouteKey, boolean>>

export const ROUTE_KEY_LABELS: Readonly<Record<RouteKey, string>> = {
  ict: 'ICT',
  mechanicalPrep: 'Mechanical Prep',
  bodyDamage: 'Body Damage',
  valet: 'Valet',
  media: 'Media',
}
