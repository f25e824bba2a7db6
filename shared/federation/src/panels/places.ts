/**
 * The places on pages that take panels of other modules, and what each gives to every panel there. A place is a promise to
 * modules that were built before, as any name of the host's API: it is added to, and gives no less later.
 */
export interface PanelPlaces {
  /** The overview of a dealer, for anyone who is signed in there. */
  overview: object
  /** Below the queue on the overview of somebody for whose word quotes wait, once they have opened it. */
  approvals: {
    /** Whether they pressed for it just now, so that the focus goes there with them. */
    wasAsked: boolean
  }
  /** The vehicle's own page. */
  vehicle: { vehicleId: string }
}

export type PanelPlace = keyof PanelPlaces

/** The places that a manifest may name. */
export const PANEL_PLACES = ['overview', 'approvals', 'vehicle'] as const satisfies readonly PanelPlace[]

/** The name under which a panel is loaded, preloaded and told of; no page has it, whose names have no dot. */
export const panelPage = (place: string, key: string): string => `${place}.${key}`
