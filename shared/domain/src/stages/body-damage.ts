import { describeStage } from './describe.ts'
import { prepMoves } from './prep-moves.ts'

export const bodyDamage = describeStage({
  name: 'BODY_DAMAGE',
  order: 50,
  label: 'Body Damage',
  area: 'bodyDamage',
  look: { hue: 'bodyDamage', icon: 'spray' },
  list: '/stages/body-damage',
  read: 'read',
  permissions: {
    read: ['BODY_DAMAGE', 'SALES_MANAGER'],
    assess: ['BODY_DAMAGE'],
    quote: ['BODY_DAMAGE'],
    complete: ['BODY_DAMAGE'],
    approve: ['SALES_MANAGER'],
  },
  subStages: {
    ASSESS: {
      label: 'Assess',
      page: '/stages/body-damage/:id/assess',
      task: { label: 'Assess', permission: 'assess' },
      time: 'TOUCH',
      hours: 24,
      arrival: 'needs a body assessment',
      routeKey: 'bodyDamage',
    },
    QUOTE: {
      label: 'Quote',
      page: '/stages/body-damage/:id/quote',
      task: { label: 'Quote', permission: 'quote' },
      time: 'WAIT',
      hours: 4,
    },
    QUOTE_REVISION: {
      label: 'Quote Revision',
      page: '/stages/body-damage/:id/quote',
      task: { label: 'Revise', permission: 'quote' },
      time: 'WAIT',
      hours: 4,
    },
    APPROVAL: {
      label: 'Approval',
      page: '/stages/body-damage/:id/approval',
      task: { label: 'Approve', permission: 'approve' },
      time: 'WAIT',
      hours: 4,
    },
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
