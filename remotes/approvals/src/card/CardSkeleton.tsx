import { chakra, Skeleton, useAfterDelay } from '@forecourt/ui'

const Root = chakra('div', { base: { display: 'grid', gap: '3.5', px: { base: '3', md: '6' }, py: '3' } })
const Row = chakra('div', { base: { display: 'flex', gap: '3', alignItems: 'center' } })

/** A card before it is there: plate and name, photos, lines, and the bar. It fills the screen, as most cards do. */
export function CardSkeleton() {
  const isVisible = useAfterDelay(150)
  return (
    <Root role="status" aria-label="Loading the quotes that are waiting" minHeight="max(26rem, calc(100dvh - 12rem))">
      {isVisible && (
        <>
          <Row>
            <Skeleton height="36px" width="9rem" />
            <Skeleton height="20px" width="40%" />
          </Row>
          <Skeleton height={{ base: '24', md: '36' }} width="full" />
          <Skeleton height="9rem" width="full" />
          <Skeleton height="4rem" width="full" />
        </>
      )}
    </Root>
  )
}
