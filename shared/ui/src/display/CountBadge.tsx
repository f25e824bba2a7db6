import { chakra } from '@chakra-ui/react'

const Root = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    minWidth: '5',
    height: '18px',
    px: '5px',
    borderRadius: 'full',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontSize: '11.5px',
    lineHeight: '18px',
    fontWeight: 'semibold',
    textAlign: 'center',
  },
  variants: { isNew: { true: { bg: 'accent.solid', color: 'fg.onSolid' } } },
})

interface Props {
  count: number
  /** What is counted, as in '5 unread'; without it the number is read alone. */
  of?: string
  /** In the accent, for what the person has not seen. */
  isNew?: boolean
  /** Above it the badge reads '99+'. */
  cap?: number
}

/** A small counter beside a name; nothing when there is nothing to count. */
export function CountBadge({ count, of, isNew = false, cap = 999 }: Props) {
  if (count === 0) return null
  const shown = count > cap ? `${cap}+` : String(count)
  return of ? (
    <Root isNew={isNew} role="img" aria-label={`${shown} ${of}`}>
      {shown}
    </Root>
  ) : (
    <Root isNew={isNew}>{shown}</Root>
  )
}
