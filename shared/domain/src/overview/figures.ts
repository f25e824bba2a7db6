import type { Noun } from '../counted.ts'
import { daysAfter } from '../london-time.ts'
import { listPageFor } from '../pages.ts'
import { keysOf } from '../records.ts'
import type { DealerRole } from '../roles.ts'
import type { Stage } from '../stages.ts'

/** Where and when a figure is looked at. */
export interface FigureAt {
  dealerId: string
  /** A London day, `YYYY-MM-DD`. */
  today: string
}

interface FigureLook {
  /** What is counted, after its number. */
  noun: Noun
  /** Who keeps an eye on it. */
  roles: readonly DealerRole[]
  /** Whether a number above zero asks for something to be done. */
  isTask: boolean
  /** What is done about it in its list, of vehicles that are in stock no more and stand in nobody's queue for it. */
  action?: string
  /** The list of what was counted. */
  page: (at: FigureAt) => string
}

const FILTERED = '/vehicles'

/** Within how many days an MOT test runs out soon. */
export const MOT_SOON_DAYS = 30
/** From how many days on sale a vehicle is ageing. */
export const AGEING_DAYS = 60
/** Within how many days a handover is prepared. */
export const HANDOVER_SOON_DAYS = 7
/** For how many days a vehicle is new on sale, the day itself included. */
export const NEW_ON_SALE_DAYS = 7

const address = (page: string, query: Readonly<Record<string, string>>) =>
  `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`

/** A stage's list, filtered. */
const inStage = (stage: Stage, query: Readonly<Record<string, string>>) => () => address(listPageFor(stage), query)

/** The group's list, which is filtered by the dealer as well. */
const ofDealer =
  (page: string, query: Readonly<Record<string, string>> = {}) =>
  ({ dealerId }: FigureAt) =>
    address(page, { ...query, dealerId })

const task = (one: string, many: string) => ({ noun: { one, many }, isTask: true })
const watched = (one: string, many: string) => ({ noun: { one, many }, isTask: false })

/** Since when a vehicle that is new on sale has been there. */
export const newOnSaleSince = (today: string): string => daysAfter(today, 1 - NEW_ON_SALE_DAYS)

const looks = {
  LATE: { ...task('late', 'late'), roles: ['SALES_MANAGER'], page: ofDealer(FILTERED, { sla: 'RED' }) },
  ICT_TICKS: {
    ...task('ICT tick pending', 'ICT ticks pending'),
    roles: ['SALES_MANAGER'],
    page: inStage('ICT', { tickPending: 'true' }),
  },
  CRM_DUE: {
    ...task('CRM confirmation due', 'CRM confirmations due'),
    action: 'Confirm',
    roles: ['ADMIN'],
    page: () => '/vehicle-crm-confirmations?status=PENDING',
  },
  PAPERS_MISSING: {
    ...task('with documents missing', 'with documents missing'),
    roles: ['ADMIN'],
    page: inStage('ADMIN', { papersMissing: 'true' }),
  },
  V5C_MISSING: {
    ...watched('without a V5C', 'without a V5C'),
    roles: ['ADMIN'],
    page: ofDealer(FILTERED, { missing: 'V5C' }),
  },
  KEYS_MISSING: {
    ...watched('without keys', 'without keys'),
    roles: ['ADMIN'],
    page: ofDealer(FILTERED, { missing: 'KEYS' }),
  },
  PROVENANCE_ALERTS: {
    ...task('provenance alert', 'provenance alerts'),
    roles: ['ADMIN'],
    page: ofDealer(FILTERED, { provenance: 'ALERT' }),
  },
  SOLD_TODAY: {
    ...watched('sold today', 'sold today'),
    roles: ['ADMIN', 'SALES_MANAGER'],
    page: ({ dealerId, today }) => address(listPageFor('CLOSED'), { dealerId, enteredFrom: today }),
  },
  MINE: {
    ...watched('assigned to you', 'assigned to you'),
    roles: ['MECHANICAL_PREP', 'BODY_DAMAGE', 'SALES_SUPPORT', 'SALES_EXECUTIVE'],
    page: ofDealer(FILTERED, { assigned: 'me' }),
  },
  MOT_SOON: {
    ...watched(`MOT within ${MOT_SOON_DAYS} days`, `MOTs within ${MOT_SOON_DAYS} days`),
    roles: ['MECHANICAL_PREP'],
    page: inStage('MECHANICAL_PREP', { motWithin: String(MOT_SOON_DAYS) }),
  },
  AWAITING_PARTS: {
    ...watched('awaiting parts', 'awaiting parts'),
    roles: ['MECHANICAL_PREP'],
    page: inStage('MECHANICAL_PREP', { hold: 'AWAITING_PARTS' }),
  },
  REWORK: {
    ...watched('back for rework', 'back for rework'),
    roles: ['BODY_DAMAGE'],
    page: inStage('BODY_DAMAGE', { rework: 'true' }),
  },
  AT_BODYSHOP: {
    ...watched('at a bodyshop', 'at a bodyshop'),
    roles: ['BODY_DAMAGE'],
    page: ofDealer(listPageFor('OFFSITE'), { offsiteReason: 'BODYSHOP' }),
  },
  OFFSITE_OVERDUE: {
    ...task('overdue offsite', 'overdue offsite'),
    roles: ['SALES_MANAGER', 'SALES'],
    page: ofDealer(listPageFor('OFFSITE'), { sla: 'RED' }),
  },
  OFFSITE: { ...watched('offsite', 'offsite'), roles: ['SALES'], page: ofDealer(listPageFor('OFFSITE')) },
  PHOTOS_SHORT: {
    ...task('short of photos', 'short of photos'),
    roles: ['SALES_SUPPORT', 'SALES_EXECUTIVE'],
    page: inStage('MEDIA', { subStage: 'MEDIA', photosShort: 'true' }),
  },
  ADVERTS_TO_REMOVE: {
    ...task('sold and still advertised', 'sold and still advertised'),
    action: 'Take down',
    roles: ['SALES_SUPPORT'],
    page: ofDealer(listPageFor('CLOSED'), { advertised: 'true' }),
  },
  LINKS_MISSING: {
    ...task('on sale without an advert', 'on sale without an advert'),
    roles: ['SALES_SUPPORT'],
    page: inStage('SALE', { subStage: 'ON_SALE', noLink: 'true' }),
  },
  HANDOVERS_SOON: {
    ...task(`handover within ${HANDOVER_SOON_DAYS} days`, `handovers within ${HANDOVER_SOON_DAYS} days`),
    roles: ['SALES', 'SALES_MANAGER'],
    page: ofDealer(FILTERED, { handoverWithin: String(HANDOVER_SOON_DAYS) }),
  },
  RESERVED_BY_ME: {
    ...watched('reserved by you', 'reserved by you'),
    roles: ['SALES_EXECUTIVE', 'SALES'],
    page: ofDealer(FILTERED, { reservedBy: 'me' }),
  },
  RESERVED: {
    ...watched('reserved', 'reserved'),
    roles: ['SALES_MANAGER', 'SALES', 'SALES_EXECUTIVE'],
    page: ofDealer(FILTERED, { reserved: 'true' }),
  },
  ON_SALE: {
    ...watched('on sale', 'on sale'),
    roles: ['SALES'],
    page: inStage('SALE', { subStage: 'ON_SALE' }),
  },
  NEW_ON_SALE: {
    ...watched('new on sale this week', 'new on sale this week'),
    roles: ['SALES', 'SALES_EXECUTIVE'],
    page: ({ today }) => address(listPageFor('SALE'), { subStage: 'ON_SALE', enteredFrom: newOnSaleSince(today) }),
  },
  AGEING: {
    ...watched(`on sale for ${AGEING_DAYS} days or more`, `on sale for ${AGEING_DAYS} days or more`),
    roles: ['SALES_MANAGER', 'SALES'],
    page: inStage('SALE', { subStage: 'ON_SALE', daysOnSale: String(AGEING_DAYS) }),
  },
} as const satisfies Record<string, FigureLook>

export type OverviewFigure = keyof typeof looks

/** What roles keep an eye on, what asks for something to be done first. */
export const OVERVIEW_FIGURES = keysOf(looks)
export const FIGURE_LOOKS: Readonly<Record<OverviewFigure, FigureLook>> = looks

/** The figures of somebody with these roles, in their order. */
export const figuresFor = (roles: readonly DealerRole[]): OverviewFigure[] =>
  OVERVIEW_FIGURES.filter((figure) => FIGURE_LOOKS[figure].roles.some((role) => roles.includes(role)))
