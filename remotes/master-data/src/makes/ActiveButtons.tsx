import { errorMessage, invalidate, type Invalidates } from '@forecourt/api-client'
import { Button, counted, toastError, toastSuccess, type RecordAddress } from '@forecourt/ui'
import { useState } from 'react'
import { portions } from '../portions.ts'

interface Row {
  id: string
  isActive: boolean
}

interface Props<Chosen extends Row> {
  chosen: readonly Chosen[]
  chooseOnly: (rows: readonly Chosen[]) => void
  record: Pick<RecordAddress, 'changed'>
  noun: { one: string; many: string }
  /** Changes up to 100 of them: all or none. */
  change: (ids: string[], isActive: boolean) => Promise<unknown>
  /** Cached answers that the change makes out of date. */
  invalidates: readonly Invalidates[]
}

/** Takes the chosen rows of a list into use or out of it; those that were not changed stay chosen. */
export function ActiveButtons<Chosen extends Row>(props: Props<Chosen>) {
  const { chosen, chooseOnly, record, noun, change, invalidates } = props
  const [isRunning, setRunning] = useState(false)

  async function setActive(rows: readonly Chosen[], isActive: boolean) {
    let left = rows
    setRunning(true)
    try {
      for (const ids of portions(rows.map(({ id }) => id))) {
        await change(ids, isActive)
        left = left.slice(ids.length)
      }
      toastSuccess(`${counted(rows.length, noun)} ${isActive ? 'activated' : 'deactivated'}.`)
    } catch (error) {
      toastError(errorMessage(error))
    }
    record.changed()
    void invalidate(...invalidates)
    chooseOnly(left)
    setRunning(false)
  }

  return [true, false].map((isActive) => {
    const rows = chosen.filter((row) => row.isActive !== isActive)
    if (rows.length === 0) return null
    return (
      <Button
        key={String(isActive)}
        size="sm"
        disabled={isRunning}
        aria-busy={isRunning}
        onClick={() => void setActive(rows, isActive)}
      >
        {isActive ? 'Activate' : 'Deactivate'}
        {rows.length < chosen.length && ` (${rows.length})`}
      </Button>
    )
  })
}
