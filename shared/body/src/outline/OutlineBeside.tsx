import { chakra } from '@forecourt/ui'
import type { ReactNode } from 'react'

interface Props {
  /** A `BodyOutline`. */
  picture: ReactNode
  /** The same as a list. */
  children: ReactNode
}

/** Named for `BodyOutline`, which shows all views in its column then. */
const WIDE = '@container beside-outline (min-width: 42rem)'

const Root = chakra('div', { base: { containerType: 'inline-size', containerName: 'beside-outline' } })
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 19rem)', gap: '6', alignItems: 'start' },
  },
})
const Picture = chakra('div', { base: { minWidth: '0', [WIDE]: { position: 'sticky', top: '4' } } })
const List = chakra('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })

/** The picture and what it shows as a list: side by side where there is room, so that neither is out of sight. */
export const OutlineBeside = ({ picture, children }: Props) => (
  <Root>
    <Columns>
      <Picture>{picture}</Picture>
      <List>{children}</List>
    </Columns>
  </Root>
)
