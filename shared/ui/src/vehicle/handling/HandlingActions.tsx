import { Button, IconButton } from '@chakra-ui/react'
import type { VehicleHeader } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import { usePageActions, type PageAction } from '../../actions/pageActions.ts'
import { Ellipsis } from '../../icons.ts'
import { vehicleLabel } from '../../list/cells/vehicleName.ts'
import { MenuEntry } from '../../overlay/menu/entries.tsx'
import { Menu } from '../../overlay/menu/Menu.tsx'
import { PrintButton } from '../paper/PrintButton.tsx'
import { useHandlingActions } from './useHandlingActions.tsx'

interface Props {
  vehicle: VehicleHeader
  /** What else the page offers to do to it, where it has buttons of its own for that. */
  others?: readonly PageAction[]
}

const none: readonly PageAction[] = []

/**
 * What staff do to a vehicle beside its stage's task (docs/domain.md#handling): hold it and release it, give it to
 * somebody, say where it is, send it back to be worked on again, or offsite, and print what goes with it. Shows what the
 * person may do here; of a vehicle that is closed or another dealer's that is to print.
 * The page's shortcuts and the command palette offer the same.
 */
export function HandlingActions({ vehicle, others = none }: Props) {
  const { hold, menu, dialog } = useHandlingActions(vehicle)
  const mayPrint = useCan('vehicles.stock.read', vehicle) && !vehicle.removed
  usePageActions(vehicleLabel(vehicle), [...others, ...(hold ? [hold] : []), ...menu])
  return (
    <>
      {hold && (
        <Button onClick={hold.run}>
          <hold.icon aria-hidden />
          {hold.label}
        </Button>
      )}
      {menu.length > 0 && (
        <Menu
          placement="bottom-end"
          button={
            <IconButton aria-label="More actions">
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          {menu.map(({ id, label, icon, to, run }) => (
            <MenuEntry key={id} icon={icon} to={to} onSelect={run}>
              {label}
            </MenuEntry>
          ))}
        </Menu>
      )}
      {mayPrint && <PrintButton of={{ vehicleId: vehicle.id }} />}
      {dialog}
    </>
  )
}
