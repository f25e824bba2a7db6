import { STANDARD_FIGURES, type Dealer, type DealerSettings } from '@forecourt/contracts'
import { WEEKDAYS } from '@forecourt/domain'

/** A dealer as the server would answer it, for tests. */
export const dealer = (given: Partial<Dealer> = {}): Dealer => ({
  id: 'leeds',
  dealerGroupId: 'bbbbbbbb-0000-4000-8000-000000000001',
  dealerGroupName: 'Calder & Holt',
  dealerGroupIsActive: true,
  hasAdmin: true,
  code: 'LDS',
  name: 'Leeds',
  addressLines: ['Kirkstall Road'],
  town: 'Leeds',
  postcode: 'LS4 2AA',
  phone: null,
  email: null,
  isActive: true,
  version: 3,
  ...given,
})

const open = { from: '08:30', to: '18:00' }

/** A dealer's settings, for tests. */
export const settings = (given: Partial<DealerSettings> = {}): DealerSettings => ({
  ...STANDARD_FIGURES,
  workingHours: Object.fromEntries(
    WEEKDAYS.map((day) => [day, day === 'sunday' ? null : open]),
  ) as DealerSettings['workingHours'],
  defaultRouteBySource: { TRADE: { ict: false, media: false } },
  shotList: [],
  standardJobs: [],
  suppliers: [],
  ...given,
})
