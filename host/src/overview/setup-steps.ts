import type { SetupStep } from '@forecourt/contracts'
import type { Role } from '@forecourt/domain'

interface Words {
  /** What to do, as a command. */
  title: string
  /** Why, or what of. */
  note: string
  /** Where it is done. */
  page: string
  /** The button there. */
  action: string
}

export const STEP_WORDS: Readonly<Record<SetupStep, Words>> = {
  DEALER_GROUP: {
    title: 'Add a dealer group',
    note: 'Its logo stands at the head of every page of its dealers.',
    page: '/dealer-groups?new',
    action: 'New dealer group',
  },
  DEALER: {
    title: 'Add a dealer',
    note: 'A location of the group, with its own stock, staff and limits.',
    page: '/dealers?new',
    action: 'New dealer',
  },
  MAKE: {
    title: 'Add a make and its models',
    note: 'What vehicles are called when they are taken in.',
    page: '/makes?new',
    action: 'New make',
  },
  USER: {
    title: 'Add a user',
    note: 'Whoever is to run the dealer.',
    page: '/users?new',
    action: 'New user',
  },
  DEALER_ADMIN: {
    title: 'Make them a super admin of the dealer',
    note: 'On the dealer’s page, under Super admins. They add everybody else.',
    page: '/dealers',
    action: 'Open dealers',
  },
  LOOKUP_KEY: {
    title: 'Enter the vehicle data key',
    note: 'With it a registration fills in the form; without it everything is typed.',
    page: '/site-settings',
    action: 'Site settings',
  },
  EMPLOYEES: {
    title: 'Add your employees with their roles',
    note: 'A role decides which stages somebody sees and works in.',
    page: '/dealer/employees?new',
    action: 'Add an employee',
  },
  DEALER_MAKES: {
    title: 'Choose the makes that you sell',
    note: 'They are offered first when a vehicle is taken in.',
    page: '/dealer/makes',
    action: 'Choose makes',
  },
  FIRST_VEHICLE: {
    title: 'Take in the first vehicle',
    note: 'Type its plate. It then waits for Admin, and this page fills by itself.',
    page: '/stages/infleet',
    action: 'Infleet a vehicle',
  },
}

export const SETUP_TITLES: Readonly<Record<Role, string>> = {
  DEVELOPER: 'Set up Forecourt',
  SUPER_ADMIN: 'Set up your dealership',
  EMPLOYEE: 'Get started',
}
