import { errorMessage, isAborted } from '@forecourt/api-client'
import { type ExportFormat, MOST_EXPORTED } from '@forecourt/domain'
import { useEffect, useRef, useState } from 'react'
import { toastError, toastSuccess } from '../../feedback/toasts.ts'
import { useListPreferences } from '../preferences.ts'
import { fetchExport, type Received } from './download.ts'
import type { ListExportProps } from './listExportProps.ts'
import { saveFile } from './saveFile.ts'

/** The list's query without its page, and the columns that are seen. */
function queryOf({ list, columns, ids }: ListExportProps, chosen: Readonly<Record<string, boolean>>) {
  const seen = columns.filter(({ id, optional }) => chosen[id] ?? !optional).map(({ id }) => id)
  return { ...list.filters, sort: list.sort, columns: seen.join(), ...(ids && { ids: ids.join() }) }
}

/** Exports a list: how far it is, and how it is stopped. */
export function useExport(props: ListExportProps) {
  const { route, noun } = props
  const [{ columns: chosen }] = useListPreferences(props.id)
  const [progress, setProgress] = useState<Received | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(format: ExportFormat) {
    const { signal } = (running.current = new AbortController())
    setProgress({ bytes: 0, rows: null })
    try {
      const query = { ...queryOf(props, chosen), format }
      const { file, name, rows } = await fetchExport({ route, query, signal, onProgress: setProgress })
      saveFile(file, name)
      const isCut = rows !== null && rows > MOST_EXPORTED
      toastSuccess(`${name} saved.`, isCut ? 'There are more: filter the list to export the rest.' : undefined)
    } catch (error) {
      if (!isAborted(error)) {
        toastError(`The ${noun.many} could not be exported.`, `${errorMessage(error)} Nothing was saved: try again.`)
      }
    }
    setProgress(null)
  }

  return { progress, start, stop: () => running.current?.abort() }
}
