import { CHECKLIST, CORNERS, type ChecklistGroup, type ChecklistItem, type Measure } from '@forecourt/domain'
import { Button, chakra, Check, counted } from '@forecourt/ui'
import { memo, startTransition, useEffect, useState } from 'react'
import { useAssess } from './AssessContext.ts'
import { CornerGrid } from './CornerGrid.tsx'
import { CornerRow } from './CornerRow.tsx'
import { allOk, countOf, type Counts } from './counts.ts'
import { groupStyles } from './groupStyles.ts'
import { ItemRow } from './ItemRow.tsx'
import { useValues, type FormPart, type HeldItems } from './values.ts'
import { useClosed } from './useClosed.ts'

const EXCEPTION = { one: 'exception', many: 'exceptions' }

const Root = chakra('section', { base: groupStyles })
const Head = chakra('header', {
  base: { display: 'flex', alignItems: 'center', gap: '3', ps: '3.5', pe: '1.5', py: '1.5' },
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
function useGroupValues({ key }: ChecklistGroup, form?: FormPart): HeldItems {
  const [within] = useValues([`items.${key}`], form)
  return { [key]: within }
}

/** How far a group is; the calling component alone renders again when that may have changed. */
export function useGroupCounts(group: ChecklistGroup, form?: FormPart): Counts {
  return countOf(group.items, useGroupValues(group, form))
}

interface HeadProps {
  group: ChecklistGroup
  values: HeldItems
  isClosed: boolean | null
  setClosed: (isClosed: boolean) => void
}

function GroupHead({ group, values, isClosed, setClosed }: HeadProps) {
  const { fuelType, read, writeResults } = useAssess()
  const [set, setSet] = useState<readonly string[]>([])
  const { key, label, items } = group
  const open = allOk(items, values, fuelType)
  const toggle = isClosed ? 'Show' : 'Hide'

  function press() {
    writeResults(open)
    setSet(open.map((change) => change.key))
    setClosed(true)
  }
  function undo() {
    const untouched = set.filter((item) => ['OK', 'NA'].includes(read(item).result ?? ''))
    writeResults(untouched.map((item) => ({ key: item, result: null })))
    setSet([])
  }

  return (
    <Head>
      <Title id={`group-${key}`}>
        {label}
        <Found>{foundWords(countOf(items, values))}</Found>
      </Title>
      {isClosed !== null && (
        <Button
          variant="plain"
          onClick={() => setClosed(!isClosed)}
          aria-label={`${toggle} ${label}`}
          aria-expanded={!isClosed}
        >
          {toggle}
        </Button>
      )}
      {open.length === 0 && set.length > 0 ? (
        <Button variant="ghost" onClick={undo} aria-label={`Undo All OK, ${label}`}>
          Undo
        </Button>
      ) : (
        <Button onClick={press} aria-label={`All OK, ${label}`} disabled={open.length === 0}>
          <Check aria-hidden />
          All OK
        </Button>
      )}
    </Head>
  )
}

/**
 * A group of the checklist: everything in order by one press, which closes it, or its exceptions
 * (docs/domain.md#checklist).
 */
export const Group = memo(function Group({ group }: { group: ChecklistGroup }) {
  const [opened, setOpened] = useState(false)
  const values = useGroupValues(group)
  const [isClosed, setClosed] = useClosed(group, values)
  const { key, items } = group
  const measure = cornerMeasure(items)
  const corners = measure ? items.filter(isCorner) : []
  const others = items.filter((item) => !corners.includes(item))
  return (
    <Root aria-labelledby={`group-${key}`} id={key}>
      <GroupHead group={group} values={values} isClosed={isClosed} setClosed={setClosed} />
      {/* Its fields stay in the page, so that an error of the server finds them. */}
      <div hidden={isClosed === true}>
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
      </div>
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
