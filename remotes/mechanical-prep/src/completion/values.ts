import { MechanicalCompletion, refuse } from '@forecourt/contracts'
import { checkCompletion, written, unfinishedPart } from '@forecourt/prep'
import type { FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

/** What the form holds. */
export type Values = FormValues<z.input<typeof MechanicalCompletion>>

/** What is kept of the form; a test or a service that was unticked is no longer part of it. */
export const drafted = ({ mot, service, ...values }: Values) => ({
  ...written(values),
  mot: unfinishedPart(mot),
  service: unfinishedPart(service),
})

type Known = Parameters<typeof checkCompletion>[2] & {
  /** The approved lines that are MOT tests: one that is done has a result. */
  motLines: readonly string[]
}

/** The call's own rules, and those that the server adds to them (docs/domain.md#completion). */
export const completionOf = (known: Known) =>
  MechanicalCompletion.superRefine((body, context) => {
    checkCompletion(body, context, known)
    const { roadTestDone, note, mot, lines } = body
    if (!mot && lines.some(({ lineId, status }) => status === 'DONE' && known.motLines.includes(lineId))) {
      refuse(context, 'required', ['mot', 'passed'], 'Say whether the vehicle passed its MOT.')
      refuse(context, 'required', ['mot', 'testNumber'], 'Enter the number of the MOT test.')
    }
    if (!roadTestDone && !note) refuse(context, 'required', ['note'], 'Say why there was no road test.')
    if (mot?.passed && !mot.expiresOn) {
      refuse(context, 'required', ['mot', 'expiresOn'], 'A passed MOT test has an expiry date.')
    }
  })
