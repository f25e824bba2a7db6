import { current, profileStore, type UserProfile } from './current.ts'
import { SIGNED_OUT, type NewSession, type Session, type TokenPair } from './session.ts'

export { PERSIST_TIMEOUT_MS, SESSION_KEY } from './storage.ts'

const { store, elsewhere } = current

const fieldsOf = (session: NewSession): NewSession => ({
  activeDealerId: session.activeDealerId,
  activeDealerRoles: session.activeDealerRoles,
  activeRole: session.activeRole,
  accessToken: session.accessToken,
  refreshToken: session.refreshToken,
})

const write = (fields: Partial<Session>): void => {
  store.setState(fields)
}

const acknowledgeChange = () => elsewhere.setState({ change: null })

let following = false

/**
 * Everything that changes the session (docs/decisions.md#7-session-package). The host alone imports this entry; modules
 * read through `@forecourt/session`, so that none of them can sign somebody out or move them.
 */
export const sessionWriter = {
  get: (): Session => store.getState(),
  subscribe: store.subscribe,

  /** Reads the stored session and follows other tabs; resolves after 5000 ms at the latest, whatever the storage does. */
  rehydrate: async (): Promise<void> => {
    if (!following) {
      following = true
      window.addEventListener('storage', (event) => void current.onStorage(event))
    }
    await current.read()
  },

  /** Reads what another tab may have stored a moment ago, before its storage event arrives. */
  pull: current.pull,

  signIn: (session: NewSession): void => {
    acknowledgeChange()
    write({ authenticated: true, ...fieldsOf(session) })
  },

  /** Replaces dealer, roles, role and both tokens without changing `authenticated`. */
  replace: (session: NewSession): void => {
    acknowledgeChange()
    write(fieldsOf(session))
  },

  setAccessToken: (accessToken: string): void => write({ accessToken }),
  setRefreshToken: (refreshToken: string): void => write({ refreshToken }),

  /** Both tokens in one write, so that no other tab reads a mixed pair. */
  setTokens: ({ accessToken, refreshToken }: TokenPair): void => write({ accessToken, refreshToken }),

  signOut: (): void => {
    acknowledgeChange()
    write(SIGNED_OUT)
  },

  setProfile: (profile: UserProfile | null): void => profileStore.setState({ profile }),

  /** The person has been told that another tab changed dealer or role. */
  acknowledgeChange,
}

export type SessionWriter = typeof sessionWriter
