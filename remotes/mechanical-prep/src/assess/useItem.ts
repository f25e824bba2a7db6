import type { ChecklistItem } from '@forecourt/domain'
import { useApiField } from '@forecourt/ui'
import { useCallback } from 'react'
import { useAssess } from './AssessContext.ts'
import { measured, worseThanSaid } from './counts.ts'
import { NOT_CHECKED, type ItemValue } from './values.ts'

/** An item of the form: its result, its figures, and how either is changed. Nobody else renders when it is. */
export function useItem({ key, label }: ChecklistItem) {
  const { limits, read, write } = useAssess()
  const result = useApiField({ name: `items.${key}.result`, label })
  const measures = useApiField({ name: `items.${key}.measures`, label })

  const measure = useCallback(
    (name: string, figure: number | null) => write(key, measured(key, read(key), { [name]: figure }, limits)),
    [key, limits, read, write],
  )
  /** What a person says of it, which no figure overrules. */
  const say = (next: unknown) => {
    write(key, { judged: false })
    result.change(next)
  }
  const figures = (measures.value ?? {}) as ItemValue['measures']
  const said = result.value as ItemValue['result']
  return {
    result: said,
    resultField: { ...result, change: say },
    measures: figures,
    /** What its figures say, where a person said less. */
    worse: worseThanSaid(key, { ...NOT_CHECKED, result: said, measures: figures }, limits),
    measuresError: measures.frame.error,
    measure,
  }
}
