import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for so many milliseconds; `initial` until it first did. */
export function useDebounced<Value>(value: Value, ms: number, initial: Value): Value {
  const [settled, setSettled] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
