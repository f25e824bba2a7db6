import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { can, permissionNames, permissions, type Actor } from '@forecourt/authority'
import { STANDARD_FIGURES } from '@forecourt/contracts'
import {
  ACTION_LABELS,
  CHECKLIST,
  DEALER_ROLES,
  defaultChannels,
  NOTIFICATION_TYPES,
  POSITIONS,
  positionLabel,
  rolesActingAt,
  ROUTE_STEPS,
  slaHours,
  splitPosition,
  taskAt,
  timeKind,
  TRANSITIONS,
  type Position,
  type Transition,
} from '@forecourt/domain'
import { describe, expect, it } from 'vitest'

const domain = readFileSync(path.resolve(import.meta.dirname, '../docs/domain.md'), 'utf8')

/** The rows of the first table below a heading, without its header. */
export function tableUnder(heading: string, markdown: string): string[][] {
  const [, below = ''] = markdown.split(new RegExp(`^#{2,3} ${heading}$`, 'm'))
  const table = /^\|.*(?:\n\|.*)+/m.exec(below.split(/^#{2,3} /m)[0] ?? '')?.[0] ?? ''
  const rows = table.split('\n').map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  )
  return rows.slice(2)
}

const code = (text: string) => `\`${text}\``
const codes = (texts: readonly string[]) => texts.map(code).join(', ')
const NONE = '–'

/** A stage added by `new-remote --stage` keeps its requirements in its own folder, and has no rows. */
const hasRows = (position: Position) =>
  !existsSync(
    path.join(import.meta.dirname, 'stages', splitPosition(position).stage.toLowerCase().replaceAll('_', '-')),
  )
const documented = POSITIONS.filter(hasRows)

const positionRows = () =>
  documented.map((position) => [
    code(position),
    positionLabel(position),
    taskAt(position)?.label ?? NONE,
    timeKind(position),
    String(slaHours(position) ?? NONE),
    codes(rolesActingAt(position)) || NONE,
  ])

const withTask = documented.filter((position) => taskAt(position))
const ANYWHERE: Readonly<Record<string, readonly Position[]>> = {
  ONSITE: withTask.filter((position) => timeKind(position) !== 'OFFSITE'),
  NOT_ON_SALE: withTask.filter((position) => position !== 'SALE:ON_SALE'),
}

function originsText({ from }: Transition): string {
  const origins = from.filter((each) => each === 'NEW' || hasRows(each))
  const name = Object.keys(ANYWHERE).find((each) => String(ANYWHERE[each]) === String(origins))
  return codes(name ? [name] : origins)
}

const isDocumented = ({ from, to }: Transition) =>
  [...from.filter((each) => each !== 'NEW'), ...(to === 'NEXT' || to === 'RETURN' ? [] : [to])].some(hasRows)

const transitionRows = () =>
  TRANSITIONS.filter(isDocumented).map((move) => [
    move.id,
    ACTION_LABELS[move.action],
    originsText(move),
    code(move.to),
    codes([move.roles].flat()),
    move.endpoint ? code(move.endpoint) : NONE,
    move.draft ? code(move.draft.replace(/^POST .*:vehicleId/, '…')) : NONE,
  ])

const checklistRows = () =>
  CHECKLIST.map(({ key, label, motSections, items }) => [
    code(key),
    label,
    motSections.join(', ') || NONE,
    String(items.length),
    codes(items.filter(({ mandatory }) => mandatory).map((item) => item.key.slice(key.length + 1))) || NONE,
  ])

/** The permission area of a stage, for a stage that has rows. */
const areasWithRows = new Set(withTask.flatMap((position) => taskAt(position)?.permission.split('.')[1] ?? []))
const isStageWithoutRows = (name: string) => {
  const [first, area = ''] = name.split('.')
  return first === 'stage' && !['visits', 'infleet', ...areasWithRows].includes(area)
}

function holdersText(permission: (typeof permissionNames)[number]): string {
  const actor = (activeRole: Actor['activeRole'], ...roles: Actor['activeDealerRoles']): Actor => ({
    activeRole,
    activeDealerId: activeRole === 'SUPER_ADMIN' || activeRole === 'EMPLOYEE' ? 'a dealer' : null,
    activeDealerRoles: roles,
  })
  const roles = DEALER_ROLES.filter((role) => can(permission, actor('EMPLOYEE', role)))
  return [
    ...(can(permission, actor(null)) ? ['no role'] : []),
    ...(['DEVELOPER', 'SUPER_ADMIN'] as const).filter((role) => can(permission, actor(role))).map(code),
    ...(roles.length === DEALER_ROLES.length ? ['any employee'] : roles.map(code)),
  ].join(', ')
}

const matches = (pattern: string, name: string) =>
  pattern.endsWith('.*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

describe('the tables of docs/domain.md', () => {
  it('are found by their headings', () => {
    const markdown = '# A\n\n## One\n\nwords\n\n| a | b |\n|---|---|\n| `c` | d |\n\n### Two\n\n| e |\n|---|\n| f |\n'
    expect(tableUnder('One', markdown)).toEqual([['`c`', 'd']])
    expect(tableUnder('Two', markdown)).toEqual([['f']])
    expect(tableUnder('Three', markdown)).toEqual([])
  })

  it('list the positions, who acts there and how their time counts', () => {
    expect(documented).toHaveLength(20)
    expect(tableUnder('Positions', domain)).toEqual(positionRows())
  })

  it('say where a route starts', () => {
    const steps = ROUTE_STEPS.filter(({ start }) => hasRows(start))
    expect(tableUnder('Routes', domain)).toEqual(steps.map(({ key, label, start }) => [code(key), label, code(start)]))
  })

  it('list every move', () => {
    expect(tableUnder('Transitions', domain)).toEqual(transitionRows())
  })

  it('list the checklist', () => {
    expect(tableUnder('Checklist', domain)).toEqual(checklistRows())
  })

  it('give the defaults of a dealer that has set nothing', () => {
    const told = tableUnder('Dealer settings', domain).map(([name, value]) => [name, value])
    const figures = Object.entries(STANDARD_FIGURES).map(([name, value]) => {
      return [code(name), typeof value === 'string' ? `'${value}'` : JSON.stringify(value)]
    })
    expect(told).toEqual(figures)
  })

  it('list each permission once, with who holds it and how far it reaches', () => {
    const rows = tableUnder('Permissions', domain)
    const names = permissionNames.filter((name) => !isStageWithoutRows(name))
    expect(names.length).toBeGreaterThan(90)
    for (const name of names) {
      const own = rows.filter(([pattern = '']) => matches(pattern.replaceAll('`', ''), name))
      expect([name, own.map(([, who, reach]) => [who, reach])]).toEqual([
        name,
        [[holdersText(name), permissions[name].reach]],
      ])
    }
    const idle = rows.filter(([pattern = '']) => !names.some((name) => matches(pattern.replaceAll('`', ''), name)))
    expect(idle).toEqual([])
  })

  it('list what people are notified of, and what is pushed by default', () => {
    const told = tableUnder('Notifications', domain).map(([type, , pushed]) => [type, pushed])
    expect(told).toEqual(NOTIFICATION_TYPES.map((type) => [code(type), defaultChannels(type).push ? 'yes' : 'no']))
  })
})
