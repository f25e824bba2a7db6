import { DEALER_ROLES, type DealerRole } from '@forecourt/domain'
import type { DealerCode } from './organisation.ts'

/** Public, and so is the demo: a server that holds real data is never started with it. */
export const DEMO_PASSWORD = 'Forecourt-demo-1'

/** Somebody of the demo, and where they may act. */
export interface DemoPerson {
  email: string
  name: string
  platformRole?: 'DEVELOPER'
  /** Dealers of which they are super admin. */
  adminOf?: readonly DealerCode[]
  employeeAt?: readonly { dealer: DealerCode; roles: readonly DealerRole[]; jobTitle: string }[]
}

export interface DemoAccount extends DemoPerson {
  /** What the account is for, in the words that the end of a start prints. */
  description: string
}

const employee = (dealer: DealerCode, jobTitle: string, ...roles: DealerRole[]) => ({ dealer, jobTitle, roles })

const oneRole = (name: string, login: string, role: DealerRole, jobTitle: string, of: string): DemoAccount => ({
  email: `${login}@forecourt.test`,
  name,
  description: `${of} at Leeds`,
  employeeAt: [employee('LDS01', jobTitle, role)],
})

/** The accounts that are printed and listed, one for every way to use the product. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'developer@forecourt.test',
    name: 'Alex Morgan',
    description: 'Developer',
    platformRole: 'DEVELOPER',
  },
  {
    email: 'owner@forecourt.test',
    name: 'Margaret Holt',
    description: 'Super admin of Leeds and Bradford, employee (admin) at Leeds',
    adminOf: ['LDS01', 'BFD02'],
    employeeAt: [employee('LDS01', 'Managing director', 'ADMIN')],
  },
  oneRole('Jo Carter', 'admin', 'ADMIN', 'Stock administrator', 'Admin'),
  oneRole('Mo Iqbal', 'mechanic', 'MECHANICAL_PREP', 'Workshop technician', 'Mechanical prep'),
  oneRole('Ellie Brook', 'body', 'BODY_DAMAGE', 'Bodywork technician', 'Body damage'),
  oneRole('Tom Fielding', 'sales', 'SALES', 'Sales adviser', 'Sales'),
  oneRole('Priya Shah', 'manager', 'SALES_MANAGER', 'Sales manager', 'Sales manager'),
  oneRole('Kai Bennett', 'support', 'SALES_SUPPORT', 'Valeter and photographer', 'Sales support'),
  oneRole('Hannah Webb', 'executive', 'SALES_EXECUTIVE', 'Sales executive', 'Sales executive'),
  {
    email: 'everything@forecourt.test',
    name: 'Sam Calder',
    description: 'Employee with all seven roles at Leeds and Bradford',
    employeeAt: [
      employee('LDS01', 'General manager', ...DEALER_ROLES),
      employee('BFD02', 'General manager', ...DEALER_ROLES),
    ],
  },
  {
    email: 'neighbour@forecourt.test',
    name: 'Ruth Ashworth',
    description: 'Employee with all seven roles at Harrogate, of the same group',
    employeeAt: [employee('HGT03', 'Site manager', ...DEALER_ROLES)],
  },
  {
    email: 'stranger@forecourt.test',
    name: 'Neil Thwaite',
    description: 'Employee with all seven roles at Skipton, of another group',
    employeeAt: [employee('SKP01', 'Owner', ...DEALER_ROLES)],
  },
]

/** Who else works there, so that lists have names. */
export const DEMO_COLLEAGUES: readonly DemoPerson[] = [
  colleague('Dan Whitworth', employee('LDS01', 'Senior technician', 'MECHANICAL_PREP')),
  colleague('Callum Reid', employee('LDS01', 'Technician', 'MECHANICAL_PREP')),
  colleague('Aisha Rahman', employee('LDS01', 'Workshop controller', 'MECHANICAL_PREP', 'BODY_DAMAGE')),
  colleague('Piotr Nowak', employee('LDS01', 'Paint technician', 'BODY_DAMAGE')),
  colleague('Leanne Speight', employee('LDS01', 'Stock administrator', 'ADMIN')),
  colleague('Marcus Oyelaran', employee('LDS01', 'Sales executive', 'SALES_EXECUTIVE', 'SALES')),
  colleague('Chloe Hartley', employee('LDS01', 'Photographer', 'SALES_SUPPORT')),
  colleague('Graham Sykes', employee('LDS01', 'Driver', 'SALES')),
  colleague('Nadia Hussain', employee('BFD02', 'Stock administrator', 'ADMIN')),
  colleague('Lee Barraclough', employee('BFD02', 'Technician', 'MECHANICAL_PREP', 'BODY_DAMAGE')),
  colleague('Bethany Moss', employee('BFD02', 'Sales manager', 'SALES_MANAGER', 'SALES_EXECUTIVE')),
  colleague('Imran Malik', employee('BFD02', 'Valeter', 'SALES_SUPPORT')),
  colleague('Fiona Dales', employee('HGT03', 'Stock administrator', 'ADMIN')),
  colleague('Owen Pickles', employee('HGT03', 'Technician', 'MECHANICAL_PREP')),
  colleague('Sheila Demdike', employee('SKP01', 'Stock administrator', 'ADMIN')),
  colleague('Rob Airey', employee('SKP01', 'Technician', 'MECHANICAL_PREP', 'BODY_DAMAGE')),
]

function colleague(name: string, at: NonNullable<DemoPerson['employeeAt']>[number]): DemoPerson {
  return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@forecourt.test`, employeeAt: [at] }
}
