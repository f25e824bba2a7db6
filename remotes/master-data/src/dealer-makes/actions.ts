import type { DealerMake, DealerMakeAction } from '@forecourt/contracts'
import { keysOf } from '@forecourt/domain'

/** What can be done with makes, in words. */
export const ACTION_LABELS: Record<DealerMakeAction, string> = {
  activate: 'Activate',
  deactivate: 'Deactivate',
  feature: 'Feature',
  unfeature: 'Stop featuring',
}

const EFFECTS: Record<DealerMakeAction, Partial<DealerMake>> = {
  activate: { status: 'ACTIVE' },
  deactivate: { status: 'INACTIVE', featured: false },
  feature: { featured: true },
  unfeature: { featured: false },
}

/** What becomes of a make, as the server will have it. */
export const changed = (action: DealerMakeAction): Partial<DealerMake> => EFFECTS[action]

const isFor: Record<DealerMakeAction, (make: DealerMake) => boolean> = {
  activate: ({ status }) => status === 'INACTIVE',
  deactivate: ({ status }) => status === 'ACTIVE',
  feature: ({ status, featured }) => status === 'ACTIVE' && !featured,
  unfeature: ({ featured }) => featured,
}

const ACTIONS = keysOf(ACTION_LABELS)

/** What would change something about at least one of the makes. */
export const actionsFor = (makes: readonly DealerMake[]): DealerMakeAction[] =>
  ACTIONS.filter((action) => makes.some(isFor[action]))

/** Those of the makes that an action would change. */
export const madeOtherwise = (makes: readonly DealerMake[], action: DealerMakeAction): DealerMake[] =>
  makes.filter(isFor[action])
