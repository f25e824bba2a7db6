import { Button, IconButton } from '@chakra-ui/react'
import { errorMessage, isAborted } from '@forecourt/api-client'
import { useEffect, useRef, useState } from 'react'
import { toastError, toastSuccess } from '../../feedback/toasts.ts'
import { Download, X } from '../../icons.ts'
import type { Column } from '../columns.ts'
import { useListPreferences } from '../preferences.ts'
import type { Noun } from '../rangeText.ts'
import type { ListBody } from '../useListRows.ts'

interface Props<Row> {
  /** The list's, under which the person's columns are kept; begins the file's name. */
  id: string
  noun: Noun
  columns: readonly Column<Row>[]
  fetchPage: (page: { cursor?: string; pageSize: number }, signal: AbortSignal) => Promise<ListBody<Row>>
}

const grouped = new Intl.NumberFormat('en-GB')

/** Saves what the list shows, all its pages, as comma-separated values. While it runs it tells how far, and can be stopped. */
export function ExportButton<Row>({ id, noun, columns, fetchPage }: Props<Row>) {
  const [{ columns: chosen }] = useListPreferences(id)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const { signal } = (running.current = new AbortController())
    setProgress({ done: 0, total: 0 })
    try {
      const { exportRows, saveFile } = await import('./exportRows.ts')
      const { file, rows, isCut } = await exportRows({
        name: id,
        columns: columns.filter((column) => chosen[column.id] ?? !column.optional),
        fetchPage: (page) => fetchPage(page, signal),
        onProgress: (done, total) => setProgress({ done, total }),
        signal,
      })
      saveFile(file)
      const words = `${grouped.format(rows)} ${rows === 1 ? noun.one : noun.many} exported.`
      toastSuccess(words, isCut ? 'There are more: filter the list to export the rest.' : undefined)
    } catch (error) {
      if (!isAborted(error)) toastError(`The ${noun.many} could not be exported.`, errorMessage(error))
    }
    setProgress(null)
  }

  if (progress) {
    const { done, total } = progress
    return (
      <Button variant="ghost" size="sm" onClick={() => running.current?.abort()} aria-label="Stop the export">
        {total > 0 ? `${grouped.format(done)} of ${grouped.format(total)}` : 'Exporting'}
        <X aria-hidden />
      </Button>
    )
  }
  return (
    <IconButton variant="ghost" size="sm" aria-label="Export as CSV" title="Export as CSV" onClick={() => void start()}>
      <Download aria-hidden />
    </IconButton>
  )
}
