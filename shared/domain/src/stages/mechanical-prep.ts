import { describeStage } from './describe.ts'
import { prepMoves, prepPermissions, prepSubStages } from './prep-loop.ts'

export const mechanicalPrep = describeStage({
  name: 'MECHANICAL_PREP',
  order: 40,
  label: 'Mechanical Prep',
  area: 'mechanicalPrep',
  look: { hue: 'mechanicalPrep', icon: 'wrench' },
  list: '/stages/mechanical-prep',
  read: 'read',
  permissions: prepPermissions('MECHANICAL_PREP'),
  subStages: {
    ...prepSubStages({ path: 'mechanical-prep', routeKey: 'mechanicalPrep', arrival: 'needs a mechanical assessment' }),
    IN_WORKSHOP: {
      label: 'In Workshop',
      page: '/stages/mechanical-prep/:id/completion',
      task: { label: 'Complete', permission: 'complete' },
      time: 'TOUCH',
      hours: 48,
    },
  },
  transitions: prepMoves({ letter: 'M', path: 'mechanical-prep', work: 'IN_WORKSHOP' }),
})
