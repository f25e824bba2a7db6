import type { NavigationIconName } from '@forecourt/release'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  Box,
  Building2,
  Camera,
  Car,
  CircleCheck,
  ClipboardList,
  FileText,
  House,
  Layers,
  List,
  Phone,
  Settings,
  SprayCan,
  Tag,
  Truck,
  Users,
  Wrench,
} from 'lucide-react'
import type { Icon } from './icons.ts'

/** What a navigation entry may name in its manifest. Apart from the other icons, which nothing takes all of. */
export const navigationIcons = {
  home: House,
  car: Car,
  infleet: ArrowDownToLine,
  clipboard: ClipboardList,
  swap: ArrowLeftRight,
  wrench: Wrench,
  spray: SprayCan,
  camera: Camera,
  tag: Tag,
  truck: Truck,
  check: CircleCheck,
  box: Box,
  building: Building2,
  users: Users,
  layers: Layers,
  file: FileText,
  list: List,
  settings: Settings,
  phone: Phone,
} satisfies Record<NavigationIconName, Icon>

const isNamed = (name: string): name is NavigationIconName => Object.hasOwn(navigationIcons, name)

/** The name itself where there is such an icon, and a list's otherwise. */
export const navigationIconName = (name: string): NavigationIconName => (isNamed(name) ? name : 'list')
