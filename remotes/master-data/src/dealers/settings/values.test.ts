import type { DealerSettings } from '@forecourt/contracts'
import { WEEKDAYS } from '@forecourt/domain'
import { describe, expect, it } from 'vitest'
import { SETTINGS_FORM, valuesOf } from './values.ts'

const open = { from: '08:30', to: '18:00' }
const settings = (given: Partial<DealerSettings> = {}): DealerSettings => ({
  labourRateMechanical: 5500,
  labourRateBody: 5000,
  defaultVatBp: 2000,
  autoApproveNet: 0,
  allowSelfApproval: true,
  minPhotos: 12,
  maxPhotos: 60,
  treadAmber: 30,
  treadRed: 16,
  padAmber: 50,
  padRed: 30,
  motMinMonths: 6,
  slaHours: {},
  t2lTargetDays: 7,
  preppedPerDayTarget: 6,
  holdingCostPerDay: 700,
  stockNumberPrefix: '',
  workingHours: Object.fromEntries(
    WEEKDAYS.map((day) => [day, day === 'sunday' ? null : open]),
  ) as DealerSettings['workingHours'],
  defaultRouteBySource: { TRADE: { ict: false, media: false } },
  shotList: [],
  standardJobs: [],
  suppliers: [],
  ...given,
})

const SOURCES = ['AUCTION', 'TRADE']
const checked = (values: unknown) => SETTINGS_FORM.safeParse(values)

describe('the form of the settings', () => {
  it('sends what it opened with when nothing is changed', () => {
    const kept = settings({ slaHours: { 'SALE:POST': 2 } })
    expect(checked(valuesOf(kept, SOURCES)).data).toEqual(kept)
  })

  it('shows every step of every source, and keeps those that are left out', () => {
    const values = valuesOf(settings(), SOURCES)
    expect(values.defaultRouteBySource.AUCTION).toEqual({
      ict: true,
      mechanicalPrep: true,
      bodyDamage: true,
      valet: true,
      media: true,
    })
    expect(values.defaultRouteBySource.TRADE).toMatchObject({ ict: false, valet: true, media: false })
    const changed = {
      ...values,
      defaultRouteBySource: {
        AUCTION: { ...values.defaultRouteBySource.AUCTION, bodyDamage: false },
        TRADE: { ...values.defaultRouteBySource.AUCTION },
      },
    }
    expect(checked(changed).data?.defaultRouteBySource).toEqual({ AUCTION: { bodyDamage: false } })
  })

  it('keeps a source that is offered no more', () => {
    const kept = settings({ defaultRouteBySource: { GONE: { valet: false } } })
    expect(checked(valuesOf(kept, SOURCES)).data?.defaultRouteBySource).toEqual({ GONE: { valet: false } })
  })

  it('takes an emptied limit as the default', () => {
    const values = valuesOf(settings({ slaHours: { 'SALE:POST': 2, 'ICT:ICT': 12 } }), SOURCES)
    const emptied = { ...values, slaHours: { ...values.slaHours, 'SALE:POST': null } }
    expect(checked(emptied).data?.slaHours).toEqual({ 'ICT:ICT': 12 })
  })

  it('takes a day without hours as closed, and one with half of them as a slip', () => {
    const values = valuesOf(settings(), SOURCES)
    const closed = { ...values, workingHours: { ...values.workingHours, monday: { from: null, to: null } } }
    expect(checked(closed).data?.workingHours.monday).toBeNull()
    const half = { ...values, workingHours: { ...values.workingHours, monday: { from: '09:00', to: null } } }
    expect(checked(half).error?.issues.map(({ path }) => path.join('.'))).toEqual(['workingHours.monday.to'])
  })

  it('refuses amber below red on its field', () => {
    const values = { ...valuesOf(settings(), SOURCES), treadAmber: 15 }
    expect(checked(values).error?.issues.map(({ path }) => path.join('.'))).toEqual(['treadAmber'])
  })
})
