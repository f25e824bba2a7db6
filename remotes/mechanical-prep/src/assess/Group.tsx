import { CHECKLIST, CORNERS, type ChecklistGroup, type ChecklistItem, type Measure } from '@forecourt/domain'
import { Button, chakra, Check, counted, useFormValues } from '@forecourt/ui'
import { memo, startTransition, useEffect, useState } from 'react'
import { useAssess } from './AssessContext.ts'
import { CornerGrid } from './CornerGrid.tsx'
import { CornerRow } from './CornerRow.tsx'
import { allOk, countOf, type Counts, type ItemValues } from './counts.ts'
import { groupStyles } from './groupStyles.ts'
import { ItemRow } from './ItemRow.tsx'

const EXCEPTION = { one: 'exception', many: 'exceptions' }

const Root = chakra('section', { base: groupStyles })
const Head = chakra('header', {
  base: { display: 'flex', alignItems: 'center', gap: '3', ps: '3.5', pe: '1.5', py: '1.5', borderBottomWidth: '1px' },
})
const Title = chakra('h2', { base: { flex: '1', minWidth: '0', textStyle: 'touch', fontWeight: 'semibold' } })
const Found = chakra('span', {
  base: {
    display: 'block',
    textStyle: 'sm',
    fontWeight: 'normal',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
})

const isCorner = ({ key }: ChecklistItem) => CORNERS.some((corner) => key.endsWith(`.${corner}`))

/** The figure that the four corners of a group have in common. */
const cornerMeasure = (items: readonly ChecklistItem[]): Measure | undefined =>
  items.find(isCorner)?.measures.find(({ judgedAs }) => judgedAs)

/** '6 of 9 checked', and once all are: '2 exceptions' or 'All in order'. */
export function foundWords({ checked, of, required, advisory }: Counts): string {
  const exceptions = required + advisory
  if (checked < of) return `${checked} of ${of} checked`
  return exceptions === 0 ? 'All in order' : counted(exceptions, EXCEPTION)
}

/** The current values of a group; the calling component alone renders again when they change. */
export function useGroupCounts({ key, items }: ChecklistGroup, form?: { control: unknown }): Counts {
  const [within] = useFormValues([`items.${key}`], form)
  return countOf(items, { [key]: within } as ItemValues)
}

function GroupHead({ group }: { group: ChecklistGroup }) {
  const { fuelType, read, writeResults } = useAssess()
  const counts = useGroupCounts(group)
  const [set, setSet] = useState<readonly string[]>([])
  const { key, label, items } = group
  const values = () => ({
    [key]: Object.fromEntries(items.map((item) => [item.key.slice(key.length + 1), read(item.key)])),
  })

  function press() {
    const changes = allOk(items, values(), fuelType)
    writeResults(changes)
    setSet(changes.map((change) => change.key))
  }
  function undo() {
    const untouched = set.filter((item) => ['OK', 'NA'].includes(read(item).result ?? ''))
    writeResults(untouched.map((item) => ({ key: item, result: null })))
    setSet([])
  }
  const hasOpen = counts.checked < counts.of && allOk(items, values(), fuelType).length > 0

  return (
    <Head>
      <Title id={`group-${key}`}>
        {label}
        <Found>{foundWords(counts)}</Found>
      </Title>
      {!hasOpen && set.length > 0 ? (
        <Button variant="ghost" onClick={undo} aria-label={`Undo All OK, ${label}`}>
          Undo
        </Button>
      ) : (
        <Button onClick={press} aria-label={`All OK, ${label}`} disabled={!hasOpen}>
          <Check aria-hidden />
          All OK
        </Button>
      )}
    </Head>
  )
}

/** A group of the checklist: everything in order by one press, then its exceptions (domain section 8.2, 4). */
export const Group = memo(function Group({ group }: { group: ChecklistGroup }) {
  const [opened, setOpened] = useState(false)
  const { key, items } = group
  const measure = cornerMeasure(items)
  const corners = measure ? items.filter(isCorner) : []
  const others = items.filter((item) => !corners.includes(item))
  return (
    <Root aria-labelledby={`group-${key}`} id={key}>
      <GroupHead group={group} />
      {measure && (
        <>
          <CornerGrid items={corners} measure={measure} />
          {corners.map((item) => (
            <CornerRow key={item.key} item={item} inGrid={measure.key} isOpen={opened} />
          ))}
          {!opened && (
            <button type="button" className="all-corners" onClick={() => setOpened(true)}>
              Results, notes and photos of all four
            </button>
          )}
        </>
      )}
      {others.map((item) => (
        <ItemRow key={item.key} item={item} />
      ))}
    </Root>
  )
})

/** How many groups a screen shows at first. */
const AT_ONCE = 3

/** All groups; those below the first screen follow when there is time, so that a phone can be used meanwhile. */
export const Groups = memo(function Groups() {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  const groups = isWhole ? CHECKLIST : CHECKLIST.slice(0, AT_ONCE)
  return groups.map((group) => <Group key={group.key} group={group} />)
})
