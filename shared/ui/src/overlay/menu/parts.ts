import type { Menu } from '@chakra-ui/react'
import { createContext, use } from 'react'

/** Chakra's parts of a menu, which come with the first menu that is opened. */
export type MenuParts = typeof Menu

export const MenuPartsContext = createContext<MenuParts | null>(null)

/** The parts that an entry is made of. */
export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext)
  if (!parts) throw new Error('An entry of a menu stands outside a Menu.')
  return parts
}
