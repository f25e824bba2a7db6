import { WORK_POSITIONS } from '../prep/stage.ts'
import type { DealerRole } from '../roles.ts'
import { row, type Transition } from './transition.ts'

/** What differs between the two stages that assess, quote, ask and work. */
type Prep =
  | { letter: 'M'; stage: 'MECHANICAL_PREP'; path: 'mechanical-prep' }
  | { letter: 'B'; stage: 'BODY_DAMAGE'; path: 'body-damage' }

const MANAGER: readonly DealerRole[] = ['SALES_MANAGER']

/** The loop of assessment, quote, approval and work; mechanical prep and body damage run it alike. */
function prepTransitions({ letter, stage, path }: Prep): readonly Transition[] {
  const work = WORK_POSITIONS[stage]
  const call = <Name extends string>(name: Name) => `POST /stage/${path}/:vehicleId/${name}` as const
  const prep: readonly DealerRole[] = [stage]
  const assess = { from: [`${stage}:ASSESS`], roles: prep, endpoint: call('assess') } as const
  const quote = { from: [`${stage}:QUOTE`, `${stage}:QUOTE_REVISION`], roles: prep, endpoint: call('quote') } as const
  const approve = { from: [`${stage}:APPROVAL`], roles: MANAGER, endpoint: call('approve') } as const
  const reject = { from: [`${stage}:APPROVAL`], roles: MANAGER, endpoint: call('reject') } as const
  return [
    row({ id: `${letter}1`, action: 'ASSESS', ...assess, to: `${stage}:QUOTE` }),
    row({ id: `${letter}2`, action: 'ASSESS_NO_WORK', ...assess, to: 'NEXT' }),
    row({ id: `${letter}3`, action: 'QUOTE', ...quote, to: `${stage}:APPROVAL`, draft: call('quote/draft') }),
    row({ id: `${letter}4`, action: 'QUOTE_AUTO_APPROVED', ...quote, to: work }),
    row({ id: `${letter}5`, action: 'QUOTE_SUPPLEMENTARY', ...quote, from: [work], to: `${stage}:APPROVAL` }),
    row({ id: `${letter}6`, action: 'APPROVE', ...approve, to: work }),
    row({ id: `${letter}7`, action: 'DECLINE_ALL', ...approve, to: 'NEXT' }),
    row({ id: `${letter}8`, action: 'REJECT', ...reject, to: `${stage}:QUOTE_REVISION` }),
    row({ id: `${letter}9`, action: 'REJECT_SUPPLEMENTARY', ...reject, to: work }),
    row({
      id: `${letter}10`,
      action: 'COMPLETE',
      from: [work],
      to: 'NEXT',
      roles: prep,
      endpoint: call('completion'),
      draft: call('completion/draft'),
    }),
  ]
}

export const MECHANICAL_PREP_TRANSITIONS = prepTransitions({
  letter: 'M',
  stage: 'MECHANICAL_PREP',
  path: 'mechanical-prep',
})

export const BODY_DAMAGE_TRANSITIONS = prepTransitions({
  letter: 'B',
  stage: 'BODY_DAMAGE',
  path: 'body-damage',
})
