import type { MainRole } from '@forecourt/domain'
import { createStore } from 'zustand/vanilla'
import { createSessionStore } from './store.ts'

/** A dealer that the person may switch to. */
export interface AvailableDealer {
  id: string
  name: string
  code: string
  mainRoles: MainRole[]
  groupLogoLightUrl: string | null
  groupLogoDarkUrl: string | null
}

/** Who is signed in, as the server last said. */
export interface UserProfile {
  id: string
  name: string
  username: string
  email: string
  profilePhotoUrl: string | null
  platformRole: 'DEVELOPER' | null
  /** Somebody else gave them their password, and so knows it. */
  passwordSetByOther: boolean
  /** Has chosen not to try new versions of modules before the rest. */
  keepsToStable: boolean
  /** The address that they asked for and have not confirmed at it yet. */
  newEmail: string | null
  /** Whether the platform sends e-mail; nothing that needs it is offered otherwise. */
  sendsMail: boolean
  availableDealers: AvailableDealer[]
}

/** The one session of this page. */
export const current = createSessionStore()

export const profileStore = createStore<{ profile: UserProfile | null }>(() => ({ profile: null }))

current.store.subscribe((session) => {
  if (!session.authenticated) profileStore.setState({ profile: null })
})
