import type { SetupStep } from '@forecourt/contracts'
import type { Role } from '@forecourt/domain'

interface Words {
  /** What to do, as a command. */
  title: string
  /** Why, or what of. */
  note: string
  /** The button that leads to where it is done; null where the page's head has that one. */
  action: { label: string; page: string } | null
}

export const STEP_WORDS: Readonly<Record<SetupStep, Words>> = {
  DEALER_GROUP: {
    title: 'Add a dealer group',
    note: 'Its logo stands at the head of every page of its dealers.',
    action: { label: 'New dealer group', page: '/dealer-groups?new' },
  },
  DEALER: {
    title: 'Add a dealer',
    note: 'A location of the group, with its own stock, staff and limits.',
    action: { label: 'New dealer', page: '/dealers?new' },
  },
  MAKE: {
    title: 'Add a make',
    note: 'Vehicles are called by it when they are taken in.',
    action: { label: 'New make', page: '/makes?new' },
  },
  MODEL: {
    title: 'Add the make’s models',
    note: 'On the make’s page, one after the other.',
    action: { label: 'Open makes', page: '/makes' },
  },
  USER: {
    title: 'Add a user',
    note: 'Whoever is to run the dealer.',
    action: { label: 'New user', page: '/users?new' },
  },
  DEALER_ADMIN: {
    title: 'Make them a super admin of the dealer',
    note: 'On the dealer’s page, under Super admins. They add everybody else.',
    action: { label: 'Open dealers', page: '/dealers' },
  },
  LOOKUP_KEY: {
    title: 'Enter the vehicle data key',
    note: 'With it a registration fills in the form; without it everything is typed.',
    action: { label: 'Site settings', page: '/site-settings' },
  },
  EMPLOYEES: {
    title: 'Add your employees with their roles',
    note: 'A role decides which stages somebody sees and works in.',
    action: { label: 'Add an employee', page: '/dealer/employees?new' },
  },
  DEALER_MAKES: {
    title: 'Choose the makes that you sell',
    note: 'They are offered first when a vehicle is taken in.',
    action: { label: 'Choose makes', page: '/dealer/makes' },
  },
  FIRST_VEHICLE: {
    title: 'Take in the first vehicle',
    note: 'Press Infleet a vehicle and enter its plate. It then goes to Admin, and this page fills automatically.',
    action: null,
  },
}

export const SETUP_TITLES: Readonly<Record<Role, string>> = {
  DEVELOPER: 'Set up Forecourt',
  SUPER_ADMIN: 'Set up your dealership',
  EMPLOYEE: 'Get started',
}
