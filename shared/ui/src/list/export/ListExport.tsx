import { IconButton } from '@chakra-ui/react'
import type { Paging } from '@forecourt/contracts'
import { useState } from 'react'
import { Download } from '../../icons.ts'
import { lazyPart } from '../../lazy/lazyPart.tsx'
import type { Noun } from '../rangeText.ts'
import type { ListState } from '../useListState.ts'
import type { ViewedColumn } from '../views/look.ts'

export interface ListExportProps {
  /** The list's call. */
  route: string
  /** Under what the list's columns are kept. */
  id: string
  list: ListState
  columns: readonly ViewedColumn[]
  noun: Noun
  /** Of the list, by which is told how far it has come. */
  paging?: Paging | undefined
  /** Rows that were chosen; all of the list without it. */
  ids?: readonly string[] | undefined
}

const trigger = { variant: 'ghost', size: 'sm', 'aria-label': 'Export', title: 'Export' } as const

const ExportMenu = lazyPart<ListExportProps>(() => import(/* webpackChunkName: "export" */ './ExportMenu.tsx'), {
  title: 'The export',
  waiting: (
    <IconButton {...trigger} loading>
      <Download aria-hidden />
    </IconButton>
  ),
})

/** Takes a list away as a spreadsheet, as it is filtered. What does it is fetched when it is first wanted. */
export function ListExport(props: ListExportProps) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <ExportMenu {...props} />
  return (
    <IconButton {...trigger} aria-haspopup="menu" onClick={() => setWanted(true)}>
      <Download aria-hidden />
    </IconButton>
  )
}
