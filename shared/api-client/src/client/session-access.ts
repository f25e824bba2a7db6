import type { Session, TokenPair } from '@forecourt/session'

/** What the client needs of the session; the host passes its `sessionWriter`. */
export interface SessionAccess {
  get(): Session
  subscribe(listener: (session: Session, before: Session) => void): () => void
  /** Reads what another tab may have stored a moment ago. */
  pull(): Promise<void>
  setTokens(tokens: TokenPair): void
  /** @param why what the server said when it refused to go on with the session, if anything */
  signOut(why?: string): void
}

/** Web Locks, as far as they are needed; absent where the page is not served securely. */
export type Locks = Pick<LockManager, 'request'>
