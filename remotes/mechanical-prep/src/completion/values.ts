import { MechanicalCompletion, refuse } from '@forecourt/contracts'
import { checkCompletion, written } from '@forecourt/prep'
import type { FormValues } from '@forecourt/ui'
import type { z } from 'zod'

/** What the form holds. */
export type Values = FormValues<z.input<typeof MechanicalCompletion>>

type Unfinished = Record<string, string | number | boolean | null>

/** What is kept of the form; a test or a service that was unticked is no longer part of it. */
export const drafted = ({ mot, service, ...values }: Values) => ({
  ...written(values),
  mot: (mot ?? null) as Unfinished | null,
  service: (service ?? null) as Unfinished | null,
})

/** The call's own rules, and those that the server adds to them (domain section 4.3, M10). */
export const completionOf = (known: Parameters<typeof checkCompletion>[2]) =>
  MechanicalCompletion.superRefine((body, context) => {
    checkCompletion(body, context, known)
    const { roadTestDone, note, mot } = body
    if (!roadTestDone && !note) refuse(context, 'required', ['note'], 'Say why there was no road test.')
    if (mot?.passed && !mot.expiresOn) {
      refuse(context, 'required', ['mot', 'expiresOn'], 'A passed MOT test has an expiry date.')
    }
  })
