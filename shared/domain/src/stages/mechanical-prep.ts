import { describeStage } from './describe.ts'
import { prepMoves } from './prep-moves.ts'

export const mechanicalPrep = describeStage({
  name: 'MECHANICAL_PREP',
  order: 40,
  label: 'Mechanical Prep',
  area: 'mechanicalPrep',
  look: { hue: 'mechanicalPrep', icon: 'wrench' },
  list: '/stages/mechanical-prep',
  read: 'read',
  permissions: {
    read: ['MECHANICAL_PREP', 'SALES_MANAGER'],
    assess: ['MECHANICAL_PREP'],
    quote: ['MECHANICAL_PREP'],
    complete: ['MECHANICAL_PREP'],
    approve: ['SALES_MANAGER'],
  },
  subStages: {
    ASSESS: {
      label: 'Assess',
      page: '/stages/mechanical-prep/:id/assess',
      task: { label: 'Assess', permission: 'assess' },
      time: 'TOUCH',
      hours: 24,
      arrival: 'needs a mechanical assessment',
      routeKey: 'mechanicalPrep',
    },
    QUOTE: {
      label: 'Quote',
      page: '/stages/mechanical-prep/:id/quote',
      task: { label: 'Quote', permission: 'quote' },
      time: 'WAIT',
      hours: 4,
    },
    QUOTE_REVISION: {
      label: 'Quote Revision',
      page: '/stages/mechanical-prep/:id/quote',
      task: { label: 'Revise', permission: 'quote' },
      time: 'WAIT',
      hours: 4,
    },
    APPROVAL: {
      label: 'Approval',
      page: '/stages/mechanical-prep/:id/approval',
      task: { label: 'Approve', permission: 'approve' },
      time: 'WAIT',
      hours: 4,
    },
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
