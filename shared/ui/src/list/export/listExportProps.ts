import type { Paging } from '@forecourt/contracts'
import type { PrintOf } from '../../vehicle/paper/PrintDialog.tsx'
import type { Noun } from '../rangeText.ts'
import type { ListState } from '../useListState.ts'
import type { ViewedColumn } from '../views/look.ts'

/** What a list is exported by. */
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
  /** What its stock sheet is of, where it is one of vehicles. */
  sheet?: PrintOf | undefined
}
