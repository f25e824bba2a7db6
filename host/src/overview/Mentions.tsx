import { chakra } from '@chakra-ui/react'
import { useApiQuery } from '@forecourt/api-client'
import { CountBadge } from '@forecourt/ui/display/CountBadge.tsx'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { RelativeTime } from '@forecourt/ui/display/RelativeTime.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { Plate } from '@forecourt/ui/plate/Plate.tsx'
import { RouterLink } from '@forecourt/ui/router.ts'
import { useUnread } from '../notifications/useUnread.ts'
import { wordsOf } from '../notifications/wordsOf.ts'

const SHOWN = 4

const Row = chakra('li', { base: { '& + &': { borderTopWidth: '1px' } } })
const Go = chakra(RouterLink, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: '4',
    py: '2.5',
    color: 'inherit',
    textStyle: 'sm',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const Who = chakra('span', { base: { fontWeight: 'bold', overflowWrap: 'anywhere' } })
const Words = chakra('span', { base: { gridColumn: '1 / -1', color: 'fg.muted', overflowWrap: 'anywhere' } })

/** The messages that mention the person or one of their roles and that they have not read; nothing where none does. */
export function Mentions() {
  // What the bell asks for tells of them, so that nothing is asked where there are none.
  const { mentions: unread = 1 } = useUnread()
  const { data } = useApiQuery(
    'GET /notifications',
    { query: { unread: 'true', type: 'MENTION', pageSize: SHOWN } },
    { enabled: unread > 0 },
  )
  const { data: mentions = [], paging } = data?.data ?? {}
  // Once everything is read the list is no longer fetched, and its last answer stays in the cache.
  if (unread === 0 || mentions.length === 0) return null
  const total = paging?.total ?? mentions.length
  return (
    <Panel title="Mentions" note={<CountBadge count={total} of="unread" isNew />} padded={false}>
      <ul>
        {mentions.map((mention) => (
          <Row key={mention.id}>
            <Go to={mention.url}>
              <Plate registration={mention.registration} shortChassis={mention.shortChassis} />
              <Who>{wordsOf(mention)}</Who>
              <MutedText as="span" size="xs">
                <RelativeTime at={mention.createdAt} focusable={false} />
              </MutedText>
              <Words>{mention.body}</Words>
            </Go>
          </Row>
        ))}
      </ul>
    </Panel>
  )
}
