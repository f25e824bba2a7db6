import type { DealerSettings } from '@forecourt/contracts'

/** The settings in words. */
export const LABELS: Readonly<Record<keyof DealerSettings, string>> = {
  labourRateMechanical: 'Mechanical labour, per hour',
  labourRateBody: 'Body labour, per hour',
  defaultVatBp: 'VAT on quotes',
  autoApproveNet: 'Auto-approve quotes up to',
  allowSelfApproval: 'Managers may approve their own quotes',
  minPhotos: 'Fewest photos',
  maxPhotos: 'Most photos',
  treadAmber: 'Tread, amber below',
  treadRed: 'Tread, red below',
  padAmber: 'Brake pads, amber below',
  padRed: 'Brake pads, red below',
  motMinMonths: 'Minimum MOT at sale',
  slaHours: 'Time limits',
  t2lTargetDays: 'Time to line',
  preppedPerDayTarget: 'Prepared per day',
  holdingCostPerDay: 'Holding cost per day',
  buyerRetentionYears: 'Buyers’ data retention',
  stockNumberPrefix: 'Stock number prefix',
  workingHours: 'Opening hours',
  defaultRouteBySource: 'Usual route by source',
  shotList: 'Shot list',
  standardJobs: 'Standard jobs',
  suppliers: 'Suppliers',
}
