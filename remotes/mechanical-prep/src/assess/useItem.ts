import type { ChecklistItem } from '@forecourt/domain'
import { useApiField } from '@forecourt/ui'
import { useCallback } from 'react'
import { useAssess } from './AssessContext.ts'
import { measured } from './counts.ts'
import type { ItemValue } from './values.ts'

/** An item of the form: its result, its figures, and how either is changed. Nobody else renders when it is. */
export function useItem({ key, label }: ChecklistItem) {
  const { limits, read, write } = useAssess()
  const result = useApiField({ name: `items.${key}.result`, label })
  const measures = useApiField({ name: `items.${key}.measures`, label })

  const measure = useCallback(
    (name: string, figure: number | null) => write(key, measured(key, read(key), { [name]: figure }, limits)),
    [key, limits, read, write],
  )
  return {
    result: result.value as ItemValue['result'],
    resultField: result,
    measures: (measures.value ?? {}) as ItemValue['measures'],
    measuresError: measures.frame.error,
    measure,
  }
}
