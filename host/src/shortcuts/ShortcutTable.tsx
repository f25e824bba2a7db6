import { chakra } from '@chakra-ui/react'
import { shortcuts } from './shortcuts.ts'

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    '& td': { py: '2', borderBottomWidth: '1px' },
    '& td:first-of-type': { width: '9rem', whiteSpace: 'nowrap' },
  },
})
const Key = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '6',
    height: '6',
    px: '1.5',
    mr: '1',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    fontSize: '2xs',
    fontWeight: 'medium',
    color: 'fg.muted',
  },
})

/** All shortcuts with what they do. */
export function ShortcutTable() {
  return (
    <Table aria-label="Keyboard shortcuts">
      <tbody>
        {shortcuts(navigator.platform).map(({ keys, does }) => (
          <tr key={keys.join('+')}>
            <td>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </td>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
