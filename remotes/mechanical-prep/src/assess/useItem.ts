import type { ChecklistItem } from '@forecourt/domain'
import { useCallback } from 'react'
import { useAssess } from './AssessContext.ts'
import { measured, worseThanSaid } from './counts.ts'
import { itemField, NOT_CHECKED, useField, type ItemValue } from './values.ts'

/** An item of the form: its result, its figures, and how either is changed. Nobody else renders when it is. */
export function useItem({ key, label }: ChecklistItem) {
  const { limits, read, write } = useAssess()
  const result = useField({ name: itemField(key, 'result'), label })
  const measures = useField({ name: itemField(key, 'measures'), label })

  const measure = useCallback(
    (name: string, figure: number | null) => write(key, measured(key, read(key), { [name]: figure }, limits)),
    [key, limits, read, write],
  )
  /** What a person says of it, which no figure overrules. */
  const say = (next: ItemValue['result']) => {
    write(key, { judged: false })
    result.change(next)
  }
  const figures = measures.value ?? {}
  const said = result.value ?? null
  return {
    result: said,
    resultField: { ...result, value: said, change: say },
    measures: figures,
    /** What its figures say, where a person said less. */
    worse: worseThanSaid(key, { ...NOT_CHECKED, result: said, measures: figures }, limits),
    measuresError: measures.frame.error,
    measure,
  }
}
