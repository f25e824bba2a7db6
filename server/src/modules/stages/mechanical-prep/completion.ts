import type { MechanicalCompletion } from '@forecourt/contracts'
import { londonDay } from '@forecourt/domain'
import { mechanicalCompletions } from '../../../schema/index.ts'
import { keptIn } from '../prep/kept.ts'
import type { PrepDescriptor } from '../prep/stage.ts'
import { completionErrors } from './completion-guards.ts'
import type { MechanicalForms } from './forms.ts'

/** The work, finished (docs/domain.md#completion). */
export const completion: PrepDescriptor<MechanicalForms>['completion'] = {
  kept: keptIn(mechanicalCompletions),
  errors: (body, { open, assessment, today }) =>
    completionErrors(body, { open, odometerIn: assessment?.odometerIn ?? 0, today }),
  own: ownOf,
  changes: ({ odometerOut, mot, service }, completedAt) => ({
    ...(mot?.passed && mot.expiresOn && { motExpiresAt: mot.expiresOn }),
    ...(service && { lastServiceAt: londonDay(completedAt), lastServiceMileage: odometerOut }),
  }),
  told: ({ mot, service }) => ({
    motPassed: mot?.passed ?? null,
    motExpiresAt: (mot?.passed && mot.expiresOn) || null,
    service: service?.type ?? null,
  }),
}

function ownOf({ version: _version, lines: _lines, mot, service, ...body }: MechanicalCompletion) {
  return {
    ...body,
    mot: mot ? { ...mot, expiresOn: mot.expiresOn ?? null } : null,
    service: service
      ? { type: service.type, nextDueAt: service.nextDueAt ?? null, nextDueMileage: service.nextDueMileage ?? null }
      : null,
  }
}
