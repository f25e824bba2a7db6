import { modelNamed, type CatalogueModel } from './catalogue.ts'

const FAULTS = ['BAD', 'NFD', 'THR', 'ERR', 'MNT'] as const
export type Fault = (typeof FAULTS)[number]

/**
 * The DVLA's own fault marks; every provider of the stand-in answers them in its own words (docs/domain.md#stand-in).
 */
const FAULT_MARK = /^ER19(BAD|NFD|THR|ERR|MNT)$/

export const faultOf = (mark: string): Fault | null =>
  FAULTS.find((fault) => fault === FAULT_MARK.exec(mark)?.[1]) ?? null

/** Answers later than any client waits. */
export const SLOW_MARK = 'ER19SLW'

/** What a fixed mark decides; the rest is drawn from the mark like everywhere else. */
export interface FixedMark {
  model: CatalogueModel
  fuel?: 'PETROL' | 'DIESEL' | 'ELECTRICITY'
  colour?: string
  firstRegistered?: string
  taxStatus?: 'Taxed' | 'Untaxed' | 'SORN'
  /** Three tests with advisories in sections 1, 2 and 5 of the MOT manual, the last of them passed within the year. */
  testedWithAdvisories?: boolean
  inRetention?: boolean
  scrapped?: boolean
  exported?: boolean
  imported?: boolean
}

const oddBody: CatalogueModel = {
  make: 'TRIUMPH',
  wmi: 'SMT',
  model: 'ROCKET 3 TRIKE',
  body: 'MOTOR TRICYCLE',
  doors: 0,
  seats: 2,
  trims: ['R'],
  engines: [{ fuel: 'PETROL', cc: 2458, label: '2.5' }],
  since: 2019,
}

/** The DVLA's published test marks, then our own for what those do not show. */
const FIXED: Readonly<Record<string, FixedMark>> = {
  AA19AAA: { model: modelNamed('FORD', 'FOCUS'), fuel: 'PETROL', colour: 'RED', firstRegistered: '2019-03-14' },
  AA19EEE: { model: modelNamed('NISSAN', 'LEAF'), fuel: 'ELECTRICITY', firstRegistered: '2019-04-02' },
  AA19PPP: { model: modelNamed('VOLKSWAGEN', 'POLO'), fuel: 'PETROL', firstRegistered: '2019-05-20' },
  AA19DSL: { model: modelNamed('BMW', '3 SERIES'), fuel: 'DIESEL', firstRegistered: '2019-06-11' },
  AA19SRN: { model: modelNamed('VAUXHALL', 'ASTRA'), taxStatus: 'SORN', firstRegistered: '2019-03-29' },
  AA19MOT: { model: modelNamed('TOYOTA', 'YARIS'), testedWithAdvisories: true, firstRegistered: '2019-07-04' },
  AA19AMP: { model: oddBody, firstRegistered: '2019-08-16' },
  L2WPS: {
    model: modelNamed('MAZDA', 'MX-5'),
    firstRegistered: '1999-05-07',
    taxStatus: 'Untaxed',
    inRetention: true,
  },
  AA19SCR: { model: modelNamed('PEUGEOT', '208'), scrapped: true, firstRegistered: '2019-03-05' },
  AA19EXP: { model: modelNamed('AUDI', 'A3'), exported: true, firstRegistered: '2019-03-06' },
  AA19IMP: { model: modelNamed('HONDA', 'CIVIC'), imported: true, firstRegistered: '2019-03-07' },
}

export const fixedMark = (mark: string): FixedMark | null => (Object.hasOwn(FIXED, mark) ? (FIXED[mark] ?? null) : null)
