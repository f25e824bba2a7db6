import type { Position } from '@forecourt/domain'

/** What the vehicle waits for, as the button says it that leads there. */
export const TASKS: Partial<Readonly<Record<Position, string>>> = {
  'ADMIN:CONFIGURE': 'Configure',
  'ICT:ICT': 'Fill in ICT',
  'MECHANICAL_PREP:ASSESS': 'Assess',
  'MECHANICAL_PREP:QUOTE': 'Write the quote',
  'MECHANICAL_PREP:QUOTE_REVISION': 'Revise the quote',
  'MECHANICAL_PREP:APPROVAL': 'Decide on the quote',
  'MECHANICAL_PREP:IN_WORKSHOP': 'Complete the work',
  'BODY_DAMAGE:ASSESS': 'Assess the damage',
  'BODY_DAMAGE:QUOTE': 'Write the quote',
  'BODY_DAMAGE:QUOTE_REVISION': 'Revise the quote',
  'BODY_DAMAGE:APPROVAL': 'Decide on the quote',
  'BODY_DAMAGE:REPAIR': 'Complete the repair',
  'MEDIA:VALET': 'Valet',
  'MEDIA:MEDIA': 'Add photos',
  'SALE:POST': 'Post for sale',
  'SALE:ON_SALE': 'Mark as sold',
  'OFFSITE:OFFSITE': 'Return onsite',
}
