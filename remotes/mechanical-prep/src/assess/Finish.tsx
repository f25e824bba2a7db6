import { needsWork } from '@forecourt/domain'
import { useFilesOf, type StageFiles } from '@forecourt/stage'
import { chakra, counted } from '@forecourt/ui'
import { FormActions } from '@forecourt/ui/forms'
import { useEffect } from 'react'
import { NoWork } from './NoWork.tsx'
import { ALL_ITEMS, countOf, type Counts } from './counts.ts'
import { heldItem, useValues, type FormPart } from './values.ts'

const Found = chakra('strong', { base: { display: 'block', textStyle: 'md', color: 'fg', fontWeight: 'semibold' } })

export function useCounts(form?: FormPart): Counts {
  const [items] = useValues(['items'], form)
  return countOf(ALL_ITEMS, items)
}

/** Whether anything that was found has to be quoted. */
function useNeedsWork(): boolean {
  const [items, advisories] = useValues(['items', 'motAdvisories'])
  const decisions = Object.values(advisories ?? {})
  return needsWork({
    items: ALL_ITEMS.flatMap(({ key }) => {
      const { result, quote } = heldItem(items, key)
      return result ? [{ result, quote }] : []
    }),
    advisories: decisions.flatMap((decision) => (decision ? [{ decision }] : [])),
  })
}

const ITEM = { one: 'item', many: 'items' }
const FILE = { one: 'file', many: 'files' }

/** '3 required, 2 advisory'. */
const foundIn = ({ required, advisory }: Counts) => {
  const words = [required > 0 && `${required} required`, advisory > 0 && `${advisory} advisory`].filter(Boolean)
  return words.length > 0 ? words.join(', ') : 'No findings yet'
}

interface Props {
  files: StageFiles
  /** Sets whether work is wanted. */
  setWorkRequired: (isRequired: boolean) => void
  /** Why it cannot be sent at all, such as that the vehicle has moved. */
  blocked: string | null
}

/** The tick for a car that needs nothing, and the bar with what was found and the one action. */
export function Finish({ files, setWorkRequired, blocked }: Props) {
  const counts = useCounts()
  const isNeeded = useNeedsWork()
  const [workRequired] = useValues(['workRequired'])
  const isFinish = workRequired === false
  const { uploads } = useFilesOf(files)
  const onTheirWay = uploads.filter(({ state }) => state !== 'refused').length

  useEffect(() => {
    // A tick that no longer holds would be refused by the server.
    if (isNeeded && isFinish) setWorkRequired(true)
  }, [isNeeded, isFinish, setWorkRequired])

  const left = counts.of - counts.checked
  const note = (
    <>
      <Found>{foundIn(counts)}</Found>
      {left > 0 ? `${counted(left, ITEM)} left` : 'Everything checked'}
    </>
  )
  // The vehicle leaves the stage at once, and its photos would no longer be taken.
  const waits = isFinish && onTheirWay > 0 ? `${counted(onTheirWay, FILE)} still on the way.` : null
  const undecided = !isNeeded && !isFinish ? 'Mark what needs work, or tick “No work needed”.' : null

  return (
    <>
      <NoWork isNeeded={isNeeded} isTicked={isFinish} onTick={(isTicked) => setWorkRequired(!isTicked)} />
      <FormActions
        submit={isFinish ? 'Finish, no work needed' : 'Save & quote'}
        note={note}
        blocked={blocked ?? waits ?? (left === 0 ? undecided : null)}
      />
    </>
  )
}
