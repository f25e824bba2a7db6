import { createContext } from 'react'

/** The rows that stand in the table now; while the pointer is on them these may be older than the last answer. */
export const ShownRowsContext = createContext<readonly unknown[]>([])
