import { sessionWriter } from '@forecourt/session/writer'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Waits end as soon as their condition is met; a busy machine only makes a failure come later.
configure({ asyncUtilTimeout: 15_000 })

// The files of a worker share its modules and its window, so each test leaves both as it found them.
afterEach(() => {
  cleanup()
  // An overlay that has closed counts as there for two frames, for all that a worker shows after it.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(100)
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionWriter.signOut()
  localStorage.clear()
  sessionStorage.clear()
  // What was preloaded; the styles stay, since they are added only once.
  for (const link of document.head.querySelectorAll('link')) link.remove()
})

// Not after each test, as a file may spy on something for all of its own.
afterAll(() => void vi.restoreAllMocks())
