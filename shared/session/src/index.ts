export type { NewSession, Session, TokenPair } from './session.ts'
export type { ChangedElsewhere } from './store.ts'
export type { AvailableDealer, UserProfile } from './current.ts'
export {
  getProfile,
  getSession,
  subscribeProfile,
  subscribeSession,
  useActor,
  useCan,
  useCanAny,
  useChangedElsewhere,
  useProfile,
  useSession,
} from './readers.ts'
