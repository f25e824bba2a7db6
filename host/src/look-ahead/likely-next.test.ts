import { canAny, type Actor } from '@forecourt/authority'
import { routeThrough, DEALER_ROLES, POSITIONS, type DealerRole, type Position, type Route } from '@forecourt/domain'
import { knownPermissions, type RemoteManifest } from '@forecourt/federation'
import { makeEntry } from '@forecourt/release/testing'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { likelyNext, type Whereabouts } from './likely-next.ts'

const REMOTES = new URL('../../../remotes/', import.meta.url)

/** The product's own modules, as their manifests declare them. */
const modules = readdirSync(REMOTES).map((name) =>
  makeEntry({
    name,
    manifest: JSON.parse(readFileSync(new URL(`${name}/remote.json`, REMOTES), 'utf8')) as RemoteManifest,
  }),
)

const employee = (...roles: DealerRole[]): Actor => ({
  activeRole: 'EMPLOYEE',
  activeDealerId: 'leeds',
  activeDealerRoles: roles,
})
const developer: Actor = { activeRole: 'DEVELOPER', activeDealerId: null, activeDealerRoles: [] }
const everything = employee(...DEALER_ROLES)

const WORKSHOP = routeThrough('mechanicalPrep', 'media')
const standing = (position: Position, route: Route | null = WORKSHOP) => ({ position, route })
const WAITING = { ADMIN: 9, ICT: 4, MECHANICAL_PREP: 12 }

const next = (actor: Actor, path: string, vehicle: Whereabouts['vehicle'] = null, waiting = WAITING) => {
  const found = likelyNext({ path, actor, modules, vehicle, waiting })
  return found && `${found.name}/${found.page}`
}

describe('the page most likely to be opened next', () => {
  it('is the fullest list that has tasks for the person', () => {
    expect(next(employee('SALES_MANAGER'), '/')).toBe('mechanical-prep/list')
    expect(next(employee('SALES_EXECUTIVE'), '/')).toBe('ict/list')
    expect(next(everything, '/', null, { ...WAITING, ADMIN: 13 })).toBe('admin/list')
  })

  it('is nothing on an Overview with nothing waiting', () => {
    expect(likelyNext({ path: '/', actor: everything, modules, vehicle: null, waiting: {} })).toBeNull()
  })

  it('is what a list leads to, for the person viewing it', () => {
    expect(next(employee('MECHANICAL_PREP'), '/stages/mechanical-prep')).toBe('mechanical-prep/assess')
    expect(next(employee('SALES_MANAGER'), '/stages/mechanical-prep')).toBe('mechanical-prep/approval')
    expect(next(developer, '/dealers')).toBe('master-data/dealer')
  })

  it('is the task that is waiting on a vehicle', () => {
    const workshop = standing('MECHANICAL_PREP:IN_WORKSHOP')
    expect(next(employee('MECHANICAL_PREP'), '/vehicles/v1', workshop)).toBe('mechanical-prep/completion')
    expect(next(employee('SALES'), '/vehicles/v1', workshop)).toBe('vehicles/list')
  })

  it("is what follows a task on the vehicle's own route", () => {
    const configured = standing('ADMIN:CONFIGURE')
    expect(next(everything, '/stages/admin/v1/configure', configured)).toBe('mechanical-prep/assess')
    expect(next(everything, '/stages/admin/v1/configure', standing('ADMIN:CONFIGURE', null))).toBe('ict/form')
    expect(next(employee('ADMIN'), '/stages/admin/v1/configure', configured)).toBe('admin/list')
  })

  it('is nothing on a page that no module has', () => {
    expect(next(everything, '/settings/profile')).toBeNull()
  })

  it('is never one that the person may not open', () => {
    const paths = ['/', ...modules.flatMap(({ manifest }) => Object.values(manifest.routes).map(({ path }) => path))]
    const actors = [developer, everything, employee(), ...DEALER_ROLES.map((role) => employee(role))]
    const vehiclesAt = (path: string) =>
      path.includes(':vehicleId') ? POSITIONS.map((each) => standing(each)) : [null]
    const forbidden = actors.flatMap((actor) =>
      paths.flatMap((path) =>
        vehiclesAt(path).flatMap((vehicle) => {
          const found = likelyNext({ path, actor, modules, vehicle, waiting: WAITING })
          const route = modules.find(({ name }) => name === found?.name)?.manifest.routes[found?.page ?? '']
          return !route || canAny(knownPermissions(route.permissions) ?? [], actor) ? [] : [{ path, found }]
        }),
      ),
    )
    expect(forbidden).toEqual([])
  })
})

/** The pages people visited in order, and the vehicle they were at. */
const FLOWS: readonly (readonly [Actor, ...(readonly [path: string, opened: string, at?: Position])[]])[] = [
  [
    employee('ADMIN'),
    ['/', 'admin/list'],
    ['/stages/admin', 'admin/configure'],
    ['/stages/admin/v1/configure', 'admin/list', 'ADMIN:CONFIGURE'],
    ['/stages/admin', 'infleet/infleet'],
    ['/stages/infleet', 'admin/configure'],
  ],
  [
    employee('SALES_EXECUTIVE'),
    ['/', 'ict/list'],
    ['/stages/ict', 'ict/form'],
    ['/stages/ict/v1', 'ict/list', 'ICT:ICT'],
    ['/stages/ict', 'vehicles/list'],
  ],
  [
    employee('MECHANICAL_PREP'),
    ['/', 'mechanical-prep/list'],
    ['/stages/mechanical-prep', 'mechanical-prep/assess'],
    ['/stages/mechanical-prep/v1/assess', 'mechanical-prep/quote', 'MECHANICAL_PREP:ASSESS'],
    ['/stages/mechanical-prep/v1/quote', 'mechanical-prep/list', 'MECHANICAL_PREP:QUOTE'],
    ['/stages/mechanical-prep', 'mechanical-prep/completion'],
    ['/stages/mechanical-prep/v2/completion', 'mechanical-prep/list', 'MECHANICAL_PREP:IN_WORKSHOP'],
  ],
  [
    employee('SALES_MANAGER'),
    ['/', 'mechanical-prep/list'],
    ['/stages/mechanical-prep', 'mechanical-prep/approval'],
    ['/stages/mechanical-prep/v1/approval', 'mechanical-prep/list', 'MECHANICAL_PREP:APPROVAL'],
    ['/stages/mechanical-prep', 'vehicles/vehicle'],
  ],
  [
    everything,
    ['/', 'infleet/infleet'],
    ['/stages/infleet', 'admin/configure'],
    ['/stages/admin/v1/configure', 'mechanical-prep/assess', 'ADMIN:CONFIGURE'],
    ['/stages/mechanical-prep/v1/assess', 'mechanical-prep/quote', 'MECHANICAL_PREP:ASSESS'],
    ['/stages/mechanical-prep/v1/quote', 'vehicles/vehicle', 'MECHANICAL_PREP:APPROVAL'],
    ['/vehicles/v1', 'mechanical-prep/approval', 'MECHANICAL_PREP:APPROVAL'],
  ],
  [
    developer,
    ['/', 'master-data/dealers'],
    ['/dealers', 'master-data/dealer'],
    ['/dealers/d1', 'master-data/dealers'],
    ['/dealers', 'master-data/users'],
  ],
]

it('is the page that was opened three times in five, over what people do in a day', () => {
  const guesses = FLOWS.flatMap(([actor, ...steps]) =>
    steps.map(([path, opened, position]) => next(actor, path, position ? standing(position) : null) === opened),
  )
  expect(guesses.filter(Boolean).length / guesses.length).toBeGreaterThanOrEqual(0.6)
})
