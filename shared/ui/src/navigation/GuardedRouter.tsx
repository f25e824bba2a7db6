import { createContext, useContext, type ReactNode } from 'react'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'
import type { GuardedHistory } from './guardedHistory.ts'

const HistoryContext = createContext<GuardedHistory | null>(null)

/** React Router over a history whose navigations `useBlocker` can hold. */
export function GuardedRouter({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  return (
    <HistoryContext value={history}>
      <HistoryRouter history={history}>{children}</HistoryRouter>
    </HistoryContext>
  )
}

/** The history of the router above; null where there is none, as on the sign-in page. */
export const useGuardedHistory = (): GuardedHistory | null => useContext(HistoryContext)
