import { can, canAny, type Actor, type Permission, type Subject } from '@forecourt/authority'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { current, profileStore, type UserProfile } from './current.ts'
import type { Session } from './session.ts'
import type { ChangedElsewhere } from './store.ts'

export const getSession = (): Session => current.store.getState()

/** Calls back at every change, also those made in another tab; returns how to stop. */
export const subscribeSession = (listener: (session: Session, before: Session) => void): (() => void) =>
  current.store.subscribe(listener)

/** The part of the session that the selector returns; the component renders again only when that part changes. */
export const useSession = <Part>(selector: (session: Session) => Part): Part => useStore(current.store, selector)

const toActor = ({ activeRole, activeDealerId, activeDealerRoles }: Session): Actor => ({
  activeRole,
  activeDealerId,
  activeDealerRoles,
})

/** The session as `can` wants it. */
export const useActor = (): Actor => useStore(current.store, useShallow(toActor))

/** Whether the person may do this, to this vehicle or other thing of a dealer's if one is given. */
export const useCan = (permission: Permission, subject?: Subject): boolean =>
  useSession((session) => can(permission, session, subject))

/** Whether any of the permissions is held; an empty list is open to everyone who is signed in. */
export const useCanAny = (permissions: readonly Permission[]): boolean =>
  useSession((session) => session.authenticated && canAny(permissions, session))

export const getProfile = (): UserProfile | null => profileStore.getState().profile

/** Calls back whenever somebody else is signed in, or something about them changed; returns how to stop. */
export const subscribeProfile = (listener: () => void): (() => void) => profileStore.subscribe(listener)

/** The profile of the signed-in user; null until the server has been asked. */
export const useProfile = (): UserProfile | null => useStore(profileStore, (state) => state.profile)

/** What another tab changed and the person has not been told yet; null when there is nothing to say. */
export const useChangedElsewhere = (): ChangedElsewhere | null => useStore(current.elsewhere, (state) => state.change)
