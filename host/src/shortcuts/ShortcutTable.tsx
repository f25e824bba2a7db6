import { chakra } from '@chakra-ui/react'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { SHORTCUT_SCOPES, type Shortcut, type ShortcutScope } from '@forecourt/ui/shortcuts/catalogue.ts'
import { isMac, keyCaps } from '@forecourt/ui/shortcuts/keys.ts'
import { Fragment } from 'react'

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    '& td': { py: '2', borderBottomWidth: '1px', verticalAlign: 'top' },
    '& td:first-of-type': { width: '11.5rem', whiteSpace: 'nowrap', pr: '3' },
    '& th': { pt: '4', pb: '1', textAlign: 'start', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
    '& tbody:first-of-type th': { pt: '0' },
  },
})
const Key = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '6',
    height: '6',
    px: '1.5',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    fontSize: '2xs',
    fontWeight: 'medium',
    color: 'fg.muted',
  },
})

const scopes = Object.keys(SHORTCUT_SCOPES).filter((name): name is ShortcutScope =>
  Object.hasOwn(SHORTCUT_SCOPES, name),
)

function Caps({ keys }: Pick<Shortcut, 'keys'>) {
  const mac = isMac()
  // With spaces between them, so that it is read and copied as words.
  return keys.map((each, index) => (
    <Fragment key={each}>
      {index > 0 && (
        <MutedText as="span" size="xs">
          or{' '}
        </MutedText>
      )}
      {keyCaps(each, mac).map((cap) => (
        <Fragment key={cap}>
          <Key>{cap}</Key>{' '}
        </Fragment>
      ))}
    </Fragment>
  ))
}

/** Shortcuts with what they do, by where they work. */
export function ShortcutTable({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <Table aria-label="Keyboard shortcuts">
      {scopes.map((scope) => {
        const those = shortcuts.filter((shortcut) => shortcut.scope === scope)
        return (
          those.length > 0 && (
            <tbody key={scope}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {SHORTCUT_SCOPES[scope]}
                </th>
              </tr>
              {those.map(({ keys, does }) => (
                <tr key={keys.join()}>
                  <td>
                    <Caps keys={keys} />
                  </td>
                  <td>{does}</td>
                </tr>
              ))}
            </tbody>
          )
        )
      })}
    </Table>
  )
}
