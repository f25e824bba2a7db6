import type { DealerRole } from '@forecourt/domain'
import { v7 } from 'uuid'
import type { Acting } from '../modules/vehicle/workflow/acting.ts'
import { permissionOf, type PermittedRoute } from '../platform/http/permission.ts'
import type { Services } from '../platform/services.ts'
import type { DealerCode, Place } from './organisation.ts'
import type { Person } from './people.ts'

export type Staff = (dealer: DealerCode, role: DealerRole | null) => readonly Person[]

/** The employees of a dealer who hold a role; all of its employees without one. */
export const staffOf =
  (people: readonly Person[]): Staff =>
  (dealer, role) =>
    people.filter(({ employeeAt = [] }) =>
      employeeAt.some((at) => at.dealer === dealer && (role === null || at.roles.includes(role))),
    )

/** Somebody at work at a dealer, at a moment of the past: the services do for them what they do for this call. */
export function actingAs(
  services: Services,
  person: Person,
  { dealer, place, at, call }: { dealer: DealerCode; place: Place; at: Date; call: PermittedRoute },
): Acting {
  const roles = person.employeeAt?.find((each) => each.dealer === dealer)?.roles ?? []
  const actor = { activeRole: 'EMPLOYEE', activeDealerId: place.dealerId, activeDealerRoles: roles } as const
  return {
    actor,
    session: { id: v7(), userId: person.id },
    dealerScope: { dealerIds: [place.dealerId], userId: person.id },
    groupScope: { dealerIds: place.groupDealerIds, userId: person.id },
    once: (_tx, work) => work(),
    now: () => at,
    services,
    permission: permissionOf(call),
  }
}
