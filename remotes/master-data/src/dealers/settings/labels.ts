import type { DealerSettings } from '@forecourt/contracts'

/** The settings in words. */
export const LABELS: Readonly<Record<keyof DealerSettings, string>> = {
  labourRateMechanical: 'Mechanical labour, an hour',
  labourRateBody: 'Body labour, an hour',
  defaultVatBp: 'VAT on quotes',
  autoApproveNet: 'Approved without asking, up to',
  allowSelfApproval: 'Managers may approve their own quotes',
  minPhotos: 'Fewest photos',
  maxPhotos: 'Most photos',
  treadAmber: 'Tread, amber below',
  treadRed: 'Tread, red below',
  padAmber: 'Brake pads, amber below',
  padRed: 'Brake pads, red below',
  motMinMonths: 'MOT to be sold with',
  slaHours: 'Time limits',
  t2lTargetDays: 'Time to line',
  preppedPerDayTarget: 'Prepared a day',
  holdingCostPerDay: 'Holding cost a day',
  buyerRetentionYears: 'Buyers’ data is kept for',
  stockNumberPrefix: 'Stock numbers begin with',
  workingHours: 'Opening hours',
  defaultRouteBySource: 'Usual route by source',
  shotList: 'Shot list',
  standardJobs: 'Standard jobs',
  suppliers: 'Suppliers',
}
