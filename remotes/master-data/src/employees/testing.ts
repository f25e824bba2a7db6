import type { Employee, Holding } from '@forecourt/contracts'

/** An employee, for tests. */
export const priya: Employee = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Priya Shah',
  username: 'priya',
  email: 'priya@forecourt.test',
  profilePhotoUrl: null,
  roles: ['ADMIN', 'SALES'],
  jobTitle: 'Controller',
  startedAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  invitedUntil: null,
  isActive: true,
  version: 3,
}

/** What she still has: this many vehicles, one of them named. */
export const holdingOf = (count: number): Holding => ({
  count,
  vehicles: [{ id: 'v', registration: 'AB12CDE', shortChassis: null, stage: 'ADMIN', subStage: 'CONFIGURE' }],
})
