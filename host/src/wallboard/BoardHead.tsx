import { chakra } from '@chakra-ui/react'
import type { Wallboard } from '@forecourt/contracts'
import { formatDayMonth, formatTime } from '@forecourt/domain'
import { FallbackImage } from '@forecourt/ui/display/FallbackImage.tsx'
import { useTheme } from '@forecourt/ui/theme/theme.ts'
import { rem } from '@forecourt/ui/theme/tokens.ts'

const Root = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '10',
    rowGap: '2',
    flexShrink: '0',
  },
})
const Dealer = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    flex: '1 1 auto',
    minWidth: '0',
    '& img': { height: rem(52), width: 'auto', maxWidth: rem(220) },
  },
})
const Name = chakra('h1', {
  base: {
    minWidth: '0',
    fontSize: rem(38),
    lineHeight: rem(46),
    fontWeight: 'semibold',
    letterSpacing: '-0.015em',
    truncate: true,
  },
})
const Figures = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    '& > div': { display: 'flex', alignItems: 'baseline', gap: '2.5' },
    '& dt': { order: '2', fontSize: rem(22), lineHeight: rem(28), color: 'fg.muted' },
    '& dd': { fontSize: rem(42), lineHeight: rem(50), fontWeight: 'semibold' },
    '& dd[data-late]': { color: 'sla.red.fg' },
  },
})
const Time = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', gap: '4', whiteSpace: 'nowrap' },
})
const Hands = chakra('time', { base: { fontSize: rem(56), lineHeight: rem(60), fontWeight: 'semibold' } })
const Today = chakra('span', { base: { fontSize: rem(22), color: 'fg.muted' } })

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Europe/London' })

/** The dealer's name, the day's figures and the time. */
export function BoardHead({ board: { dealer, today }, now }: { board: Wallboard; now: number }) {
  const { theme } = useTheme()
  const { groupLogoLightUrl: light, groupLogoDarkUrl: dark } = dealer
  const figures = [
    { label: 'Infleeted today', value: today.infleeted },
    { label: 'Made ready', value: today.madeReady },
    { label: 'Sold', value: today.sold },
  ]
  return (
    <Root>
      <Dealer>
        <FallbackImage
          sources={theme === 'dark' ? [dark, light] : [light, dark]}
          alt=""
          fallback={null}
          fit="contain"
        />
        <Name>{dealer.name}</Name>
      </Dealer>
      <Figures>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Late now</dt>
          <dd data-late={today.late > 0 || undefined}>{today.late}</dd>
        </div>
      </Figures>
      <Time>
        <Today>
          {WEEKDAY.format(now)} {formatDayMonth(new Date(now))}
        </Today>
        <Hands dateTime={new Date(now).toISOString()}>{formatTime(new Date(now))}</Hands>
      </Time>
    </Root>
  )
}
