import { chakra } from '@chakra-ui/react'
import type { NotificationPreferences } from '@forecourt/contracts'
import { NOTIFICATION_TYPE_LABELS, type NotificationChannels, type NotificationType } from '@forecourt/domain'
import { TouchSwitch } from './TouchSwitch.tsx'

interface Props {
  /** Those that this person can be told of. */
  shown: readonly NotificationType[]
  types: NotificationPreferences['types']
  onChange: (type: NotificationType, channels: NotificationChannels) => void
}

const CHANNELS = [
  { key: 'inApp', label: 'In the app' },
  { key: 'push', label: 'Push' },
] as const

const Table = chakra('table', { base: { width: 'full', textStyle: 'sm', borderCollapse: 'collapse' } })
const Head = chakra('th', {
  base: { px: '1', py: '1.5', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', textAlign: 'center' },
})
const Name = chakra('th', { base: { py: '1', paddingInlineEnd: '3', fontWeight: 'normal', textAlign: 'start' } })
const Cell = chakra('td', { base: { width: '5.5rem', textAlign: 'center' } })
const Row = chakra('tr', { base: { borderTopWidth: '1px', height: 'touch' } })

/** A line for each kind, a switch for each way of being told. */
export function TypeSwitches({ shown, types, onChange }: Props) {
  return (
    <Table>
      <thead>
        <tr>
          <Head scope="col" textAlign="start" paddingInlineStart="0">
            What
          </Head>
          {CHANNELS.map(({ key, label }) => (
            <Head key={key} scope="col">
              {label}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((type) => (
          <Row key={type}>
            <Name scope="row">{NOTIFICATION_TYPE_LABELS[type]}</Name>
            {CHANNELS.map(({ key, label }) => (
              <Cell key={key}>
                <TouchSwitch
                  minWidth="touch"
                  justifyContent="center"
                  aria-label={`${NOTIFICATION_TYPE_LABELS[type]}: ${label}`}
                  checked={types[type][key]}
                  onChange={(checked) => onChange(type, { ...types[type], [key]: checked })}
                />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
