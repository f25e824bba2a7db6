import type { PrepSettings, StandardJob } from '@forecourt/contracts'
import type { ApiFormHandle } from '@forecourt/ui/forms'
import { useEffect, useMemo, useRef } from 'react'
import { duplicated, isEmptyLine, moved, reasonsFor, withoutLine } from './lines.ts'
import { takeJob, withJob } from './jobs.ts'
import { emptyLine } from './newLine.ts'
import type { Findings } from '../stage/findings.ts'
import type { LineValues, Values } from './values.ts'

/** What can be done to the lines of a quote as a whole. */
export interface LineActions {
  /** Adds a line, at the end or below another, and takes the focus to it. */
  add: (given?: LineValues, below?: number) => void
  remove: (at: number) => void
  duplicate: (at: number) => void
  move: (from: number, to: number) => void
  /** Puts a job of the menu where it belongs: into the line of what it mends, or into a line of its own. */
  takeJob: (job: StandardJob) => void
  /** Gives a line another job of the menu. */
  changeJob: (at: number, job: StandardJob) => void
}

/** The part of a form's handle that stays the same over its renders. */
type Form = Pick<ApiFormHandle<Values>, 'getValues' | 'setValue' | 'setFocus' | 'clearErrors'>

const fieldOf = (at: number) => `lines.${at}.description` as const

/**
 * Adding, taking away and moving lines. Items that lose their line are asked a reason for at once
 * (docs/domain.md#quotes).
 * @param lists `wanted` needs a line or a reason, `open` is what a job of the menu may be for; both stay the same objects
 */
export function useLines(
  form: Form,
  settings: PrepSettings,
  findings: Findings,
  { wanted, open }: { wanted: readonly string[]; open: readonly string[] },
): LineActions {
  const { getValues, setValue, setFocus, clearErrors } = form
  const focusOn = useRef<number | null>(null)

  // After every render: the line that was asked for has its field by then.
  useEffect(() => {
    if (focusOn.current === null) return
    setFocus(fieldOf(focusOn.current))
    focusOn.current = null
  })

  return useMemo(() => {
    const lines = () => getValues('lines') ?? []
    const change = (next: LineValues[], focus: number | null = null) => {
      // Errors go by the line's place, which is another one now.
      clearErrors('lines')
      focusOn.current = focus
      setValue('lines', next, { shouldDirty: true })
      setValue('notQuoted', reasonsFor(withoutLine(wanted, next), getValues('notQuoted') ?? []), {
        shouldDirty: true,
      })
    }
    return {
      add(given, below) {
        const now = lines()
        const at = (below ?? now.length - 1) + 1
        const above = now[at - 1]
        // Enter on a line that is still empty would only heap up more of them.
        if (!given && above && isEmptyLine(above)) return
        if (given && above && isEmptyLine(above)) change(now.with(at - 1, emptyLine(settings, given)), at - 1)
        else change(now.toSpliced(at, 0, emptyLine(settings, given)), at)
      },
      remove: (at) => change(lines().toSpliced(at, 1)),
      duplicate: (at) => change(duplicated(lines(), at), at + 1),
      move: (from, to) => change(moved(lines(), from, to)),
      takeJob(job) {
        const written = lines().filter((line) => !isEmptyLine(line))
        const taken = takeJob(written, job, { settings, findings, open })
        change(taken.lines, taken.at)
      },
      changeJob(at, job) {
        const line = lines()[at]
        if (line) change(lines().with(at, withJob(line, job, findings)), at)
      },
    }
  }, [getValues, setValue, clearErrors, settings, findings, wanted, open])
}
