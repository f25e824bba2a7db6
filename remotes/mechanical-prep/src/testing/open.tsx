import type { DealerRole } from '@forecourt/domain'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { usual, VEHICLE } from './record.fixture.ts'

export type Answers = Readonly<Record<string, Answer | ((seen: SeenCall) => Answer)>>

/** Opens one of the stage's pages on the vehicle, against a server in memory. */
export function openPrepPage(Page: ComponentType, name: string, role: DealerRole, answers: Answers) {
  const all: Answers = { ...usual, ...answers }
  const page = openModulePage(Page, {
    route: `/stages/mechanical-prep/:vehicleId/${name}`,
    address: `/stages/mechanical-prep/${VEHICLE}/${name}`,
    roles: [role],
    answer: (seen) => {
      const found = all[seen.call]
      return typeof found === 'function' ? found(seen) : found
    },
  })
  return { user: userEvent.setup({ delay: null }), ...page }
}

export const sentBy = (calls: readonly SeenCall[], call: string) => calls.filter((each) => each.call === call)
