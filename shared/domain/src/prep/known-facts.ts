import { asLine } from '../composed-text.ts'
import { counted } from '../counted.ts'
import { formatDate } from '../format.ts'
import { monthsAfter } from '../london-time.ts'

/** What is on record of a vehicle before it is assessed. */
export interface KnownOfVehicle {
  /** As noted at infleet. */
  warningLights: string | null
  /** A day in London. */
  motExpiresAt: string | null
  /** As DVSA says. */
  outstandingRecall: boolean
}

/** What the record says of an item of the checklist, before anybody has looked at it. */
export interface KnownFact {
  key: 'identity.recall' | 'lights_electrics.warning_lamps' | 'service_mot.mot'
  result: 'REQUIRED'
  note: string
}

export const KNOWN_FACT_KEYS: readonly KnownFact['key'][] = [
  'identity.recall',
  'lights_electrics.warning_lamps',
  'service_mot.mot',
]

/** As people write that no lamp is on. */
const NO_LIGHTS = /^(?:-+|0|no|none|nil|off|n\/?a|none noted|no lights?|all off)\.?$/i

const required = (key: KnownFact['key'], note: string): KnownFact => ({ key, result: 'REQUIRED', note })

/**
 * The items that cannot be in order by what is known: an outstanding recall, warning lights at infleet, and an MOT that
 * runs out within the months that the dealer sells with (docs/domain.md#checklist).
 * @param today in London
 */
export function knownFacts(
  { warningLights, motExpiresAt, outstandingRecall }: KnownOfVehicle,
  { motMinMonths }: { motMinMonths: number },
  today: string,
): KnownFact[] {
  const facts: KnownFact[] = []
  if (outstandingRecall) facts.push(required('identity.recall', 'DVSA lists an outstanding safety recall.'))
  const lights = asLine(warningLights ?? '', 200)
  if (lights && !NO_LIGHTS.test(lights)) facts.push(required('lights_electrics.warning_lamps', `At infleet: ${lights}`))
  if (motExpiresAt && motExpiresAt < today) {
    facts.push(required('service_mot.mot', `The MOT ended on ${formatDate(motExpiresAt)}.`))
  } else if (motExpiresAt && motExpiresAt < monthsAfter(today, motMinMonths)) {
    facts.push(
      required(
        'service_mot.mot',
        `The MOT ends on ${formatDate(motExpiresAt)}, in less than ${counted(motMinMonths, { one: 'month', many: 'months' })}.`,
      ),
    )
  }
  return facts
}
