import { chakra } from '@chakra-ui/react'
import { SlaMark } from '../../../sla/SlaLight.tsx'

const List = chakra('ul', { base: { display: 'grid', gap: '1.5', maxHeight: '18rem', overflowY: 'auto' } })
const Row = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '3' },
})
const Detail = chakra('span', { base: { flexBasis: 'full', textStyle: 'sm', color: 'fg.muted' } })

/** What became of one vehicle of several. */
export interface Told {
  mark: string
  words: string
  isDone: boolean
  /** Why it was not. */
  detail: string | null
}

/** The result for each of several vehicles, none left out. */
export function Outcomes({ told, label }: { told: readonly Told[]; label: string }) {
  if (told.length === 0) return null
  return (
    <List aria-live="polite" aria-label={label}>
      {told.map(({ mark, words, isDone, detail }, at) => (
        <Row key={`${at} ${mark}`}>
          <span>{mark}</span>
          <SlaMark state={isDone ? 'GREEN' : 'AMBER'}>{words}</SlaMark>
          {detail && <Detail>{detail}</Detail>}
        </Row>
      ))}
    </List>
  )
}
