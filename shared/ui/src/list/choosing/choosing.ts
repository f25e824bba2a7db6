import type { Selection } from '../records/useSelection.ts'

/** That rows of a list can be chosen, and whether somebody is at it. */
export interface Choosing<Row> {
  isOn: boolean
  begin: () => void
  end: () => void
  selection: Selection<Row>
}

/** The same as the keys and presses see it, which know rows by their ids. */
export interface RowChoosing {
  isOn: boolean
  isChosen: (id: string) => boolean
  toggle: (id: string) => void
  /** Chooses up to this row; `fromId` is the row that the keyboard comes from. */
  chooseTo: (id: string, fromId?: string) => void
  chooseAll: () => void
  end: () => void
}

/** Choosing among the rows that are shown; null in a list that does not let rows be chosen. */
export function rowChoosing<Row>(
  choosing: Choosing<Row> | undefined,
  shown: readonly Row[],
  idOf: (row: Row) => string,
): RowChoosing | null {
  if (!choosing) return null
  const { isOn, begin, end, selection } = choosing
  const rowOf = (id: string | undefined) => shown.find((row) => idOf(row) === id)
  const to = (id: string, act: (row: Row) => void) => {
    const row = rowOf(id)
    if (row === undefined) return
    begin()
    act(row)
  }
  return {
    isOn,
    isChosen: (id) => {
      const row = rowOf(id)
      return row !== undefined && selection.isChosen(row)
    },
    toggle: (id) => to(id, (row) => selection.choose([row], !selection.isChosen(row))),
    chooseTo: (id, fromId) => to(id, (row) => selection.chooseTo(row, shown, rowOf(fromId))),
    chooseAll: () => {
      begin()
      selection.choose(shown, true)
    },
    end,
  }
}

/** The id of the row in which something was pressed. */
export const rowIdAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId : undefined
