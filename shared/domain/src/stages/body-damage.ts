import { describeStage } from './describe.ts'
import { prepMoves, prepPermissions, prepSubStages } from './prep-loop.ts'

export const bodyDamage = describeStage({
  name: 'BODY_DAMAGE',
  order: 50,
  label: 'Body Damage',
  area: 'bodyDamage',
  look: { hue: 'bodyDamage', icon: 'spray' },
  list: '/stages/body-damage',
  read: 'read',
  permissions: prepPermissions('BODY_DAMAGE'),
  subStages: {
    ...prepSubStages({ path: 'body-damage', routeKey: 'bodyDamage', arrival: 'needs a body assessment' }),
    REPAIR: {
      label: 'Repair',
      page: '/stages/body-damage/:id/repair',
      task: { label: 'Complete', permission: 'complete' },
      time: 'TOUCH',
      hours: 72,
    },
  },
  transitions: prepMoves({ letter: 'B', path: 'body-damage', work: 'REPAIR' }),
})
