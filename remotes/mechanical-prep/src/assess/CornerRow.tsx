import type { ChecklistItem } from '@forecourt/domain'
import { useFilesOf } from '@forecourt/stage'
import { memo } from 'react'
import { useAssess } from './AssessContext.ts'
import { ItemRow } from './ItemRow.tsx'
import { shown } from './stepping.ts'
import { useItem } from './useItem.ts'

interface Props {
  item: ChecklistItem
  /** The measure that the grid above shows. */
  inGrid: string
  /** Opened by hand. */
  isOpen: boolean
}

/** A corner that has something to say beyond its figure; one that is in order costs no room. */
export const CornerRow = memo(function CornerRow({ item, inGrid, isOpen }: Props) {
  const { advisories, files } = useAssess()
  const { result, resultField, measures, worse } = useItem(item)
  const view = useFilesOf(files, item.key)
  const isException = result === 'ADVISORY' || result === 'REQUIRED'
  const hasFiles = view.files.length + view.uploads.length > 0
  const needsWord = isException || worse !== null || advisories.has(item.key) || hasFiles || resultField.frame.error
  if (!isOpen && !needsWord) return null
  const measure = item.measures.find(({ key }) => key === inGrid)
  const figure = measures[inGrid]
  const aside = measure && typeof figure === 'number' ? `${shown(measure, figure)} ${measure.unit}` : undefined
  return <ItemRow item={item} without={inGrid} aside={aside} />
})
