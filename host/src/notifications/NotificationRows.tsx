import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { Notification } from '@forecourt/contracts'
import { formatRegistration } from '@forecourt/domain'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { RelativeTime } from '@forecourt/ui/display/RelativeTime.tsx'
import { Plate } from '@forecourt/ui/plate/Plate.tsx'
import { Link } from 'react-router-dom'
import { byVehicle } from './grouping.ts'
import { wordsOf } from './wordsOf.ts'

const Vehicle = chakra('li', { base: { borderBottomWidth: '1px' } })
const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '0.5rem minmax(0, 1fr) auto',
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    px: '4',
    py: '3',
    color: 'inherit',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
  // What else was told of the vehicle whose plate stands above.
  variants: { further: { true: { pt: '1' } } },
})
const Dot = chakra('span', { base: { boxSize: '2', borderRadius: 'full', bg: 'accent.solid' } })
const Space = chakra('span', { base: { boxSize: '2' } })
const When = chakra('span', { base: { textStyle: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' } })
const Which = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2.5', minWidth: '0' } })
const Name = chakra('span', {
  base: {
    minWidth: '0',
    truncate: true,
    textStyle: 'sm',
    color: 'fg.muted',
  },
})
const Words = chakra('span', {
  base: { display: 'grid', gap: '0.5', textStyle: 'sm', overflowWrap: 'anywhere' },
  variants: { below: { true: { gridColumn: '2 / -1' } } },
})
const What = chakra('span', { variants: { isNew: { true: { fontWeight: 'semibold' } } } })

interface ItemProps {
  notification: Notification
  isFurther: boolean
  onOpen: (notification: Notification) => void
}

function Item({ notification, isFurther, onOpen }: ItemProps) {
  const { url, body, registration, shortChassis, vehicleName, createdAt, readAt } = notification
  const isNew = readAt === null
  const hasMark = Boolean(registration || shortChassis)
  const isBeside = isFurther || !hasMark
  const words = (
    <Words below={!isBeside}>
      <What isNew={isNew}>
        {isFurther && (
          <VisuallyHidden>{registration ? formatRegistration(registration) : shortChassis} </VisuallyHidden>
        )}
        {wordsOf(notification)}
      </What>
      {body !== vehicleName && <MutedText as="span">{body}</MutedText>}
    </Words>
  )
  return (
    <Row to={url} further={isFurther} onClick={() => onOpen(notification)}>
      {isNew ? <Dot role="img" aria-label="Unread" /> : <Space />}
      {isBeside ? (
        words
      ) : (
        <Which>
          <Plate registration={registration} shortChassis={shortChassis} />
          <Name>{vehicleName}</Name>
        </Which>
      )}
      <When>
        <RelativeTime at={createdAt} focusable={false} />
      </When>
      {!isBeside && words}
    </Row>
  )
}

interface Props {
  /** The list's name for the screen reader. */
  label: string
  notifications: readonly Notification[]
  onOpen: (notification: Notification) => void
}

/** Notifications vehicle by vehicle: its plate, make and model, and below it what was told of it. */
export const NotificationRows = ({ label, notifications, onOpen }: Props) => (
  <ul aria-label={label}>
    {[...byVehicle(notifications)].map(([key, ofVehicle]) => (
      <Vehicle key={key}>
        {ofVehicle.map((notification, place) => (
          <Item key={notification.id} notification={notification} isFurther={place > 0} onOpen={onOpen} />
        ))}
      </Vehicle>
    ))}
  </ul>
)
