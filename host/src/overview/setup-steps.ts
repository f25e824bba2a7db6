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
    note: 'Its logo is shown at the top of every page for its dealers.',
    action: { label: 'New dealer group', page: '/dealer-groups?new' },
  },
  DEALER: {
    title: 'Add a dealer',
    note: 'A location of the group, with its own stock, staff and limits.',
    action: { label: 'New dealer', page: '/dealers?new' },
  },
  MAKE: {
    title: 'Add a make',
    note: 'Staff choose it when they infleet a vehicle.',
    action: { label: 'New make', page: '/makes?new' },
  },
  MODEL: {
    title: 'Add the make’s models',
    note: 'On the make’s page; you can add several in one go.',
    action: { label: 'Open makes', page: '/makes' },
  },
  USER: {
    title: 'Add a user',
    note: 'The person who will run the dealer.',
    action: { label: 'New user', page: '/users?new' },
  },
  DEALER_ADMIN: {
    title: 'Make them a super admin of the dealer',
    note: 'On the dealer’s page, under Super admins. They add the rest of the staff.',
    action: { label: 'Open dealers', page: '/dealers' },
  },
  LOOKUP_KEY: {
    title: 'Enter the vehicle data key',
    note: 'With a key, a registration fills in the infleet form; without one, everything is typed.',
    action: { label: 'Site settings', page: '/site-settings' },
  },
  EMPLOYEES: {
    title: 'Add your employees with their roles',
    note: 'Roles decide which stages a person can see and work in.',
    action: { label: 'Add an employee', page: '/dealer/employees?new' },
  },
  DEALER_MAKES: {
    title: 'Choose the makes you sell',
    note: 'They are listed first at infleet.',
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
