import { useApiQuery } from '@forecourt/api-client'
import { vehicleMark } from '@forecourt/domain'
import { ButtonLink, chakra, useIsNarrow } from '@forecourt/ui'

/** Within the thumb's reach; the list scrolls behind it. */
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    display: 'grid',
    px: '3',
    pt: '3',
    paddingBottom: 'calc({spacing.3} + env(safe-area-inset-bottom))',
    bg: 'bg',
    borderTopWidth: '1px',
    boxShadow: 'bar',
  },
})

/** The most urgent vehicle of all, whatever the list shows: the one tap to the next task. */
function OpenNext() {
  const { data } = useApiQuery('GET /stage/admin', { query: { sort: 'urgency', pageSize: 1 } })
  const next = data?.data.data[0]
  if (!next) return null
  return (
    <ButtonLink to={next.page} variant="solid">
      Open next: {vehicleMark(next)?.text ?? next.stockNumber}
    </ButtonLink>
  )
}

/** In the head of a desk's page. */
export const OpenNextInHead = () => (useIsNarrow() ? null : <OpenNext />)

/** At the foot of a phone's. */
export const OpenNextAtFoot = () =>
  useIsNarrow() ? (
    <Bar>
      <OpenNext />
    </Bar>
  ) : null
