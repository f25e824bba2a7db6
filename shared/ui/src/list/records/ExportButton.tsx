import { Button, VisuallyHidden } from '@chakra-ui/react'
import { errorMessage, isAborted } from '@forecourt/api-client'
import { useEffect, useRef, useState } from 'react'
import { toastError, toastSuccess } from '../../feedback/toasts.ts'
import { Download, X } from '../../icons.ts'
import type { Column } from '../columns.ts'
import { useListPreferences } from '../preferences.ts'
import { counted, type Noun } from '../rangeText.ts'
import type { ListBody } from '../useListRows.ts'

interface Props<Row> {
  /** The list's, under which the person's columns are kept; begins the file's name. */
  id: string
  noun: Noun
  columns: readonly Column<Row>[]
  fetchPage: (page: { cursor?: string; pageSize: number }, signal: AbortSignal) => Promise<ListBody<Row>>
}

interface Progress {
  done: number
  /** 0 until it is known. */
  total: number
}

const grouped = new Intl.NumberFormat('en-GB')

const stopText = ({ done, total }: Progress) =>
  total === 0 ? 'Stop' : `Stop, ${grouped.format(done)} of ${grouped.format(total)}`

/** What is read out: the beginning, and every tenth part. */
const spoken = ({ done, total }: Progress) =>
  total === 0 ? 'Exporting.' : `${Math.floor((done / total) * 10) * 10}% exported.`

/** Saves what the list shows, all its pages, as comma-separated values. While it runs it tells how far, and can be stopped. */
export function ExportButton<Row>({ id, noun, columns, fetchPage }: Props<Row>) {
  const [{ columns: chosen }] = useListPreferences(id)
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const { signal } = (running.current = new AbortController())
    setProgress({ done: 0, total: 0 })
    try {
      const [{ exportRows }, { saveFile }] = await Promise.all([
        import('./exportRows.ts'),
        import('../export/saveFile.ts'),
      ])
      const { file, rows, isCut } = await exportRows({
        name: id,
        columns: columns.filter(({ id: column, exported, optional }) => exported || (chosen[column] ?? !optional)),
        fetchPage: (page) => fetchPage(page, signal),
        onProgress: (done, total) => setProgress({ done, total }),
        signal,
      })
      saveFile(file, file.name)
      const more = isCut ? 'There are more: filter the list to export the rest.' : undefined
      toastSuccess(`${counted(rows, noun)} exported.`, more)
    } catch (error) {
      if (!isAborted(error)) toastError(`The ${noun.many} could not be exported.`, errorMessage(error))
    }
    setProgress(null)
  }

  return (
    <>
      {/* The same button throughout, so that the focus stays on it. */}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => (progress ? running.current?.abort() : void start())}
        title={progress ? undefined : 'Export as CSV'}
        aria-label={progress ? undefined : 'Export as CSV'}
        px={progress ? undefined : '0'}
      >
        {progress ? <X aria-hidden /> : <Download aria-hidden />}
        {progress && stopText(progress)}
      </Button>
      <VisuallyHidden role="status">{progress && spoken(progress)}</VisuallyHidden>
    </>
  )
}
