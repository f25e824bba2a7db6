import type { Special } from './special.ts'

/** Everyday cars with marks that guides and pictures can name. */
export const WELL_KNOWN: readonly Special[] = [
  { dealer: 'LDS01', at: 'MECHANICAL_PREP:ASSESS', source: 'PART_EXCHANGE', form: { registration: 'YK21XOV' } },
  { dealer: 'LDS01', at: 'MECHANICAL_PREP:ASSESS', source: 'AUCTION', form: { registration: 'LM70FHT' } },
  { dealer: 'LDS01', at: 'ICT:ICT', source: 'INTER_COMPANY', form: { registration: 'SN72GYE' } },
  { dealer: 'LDS01', at: 'MEDIA:MEDIA', source: 'LEASE_RETURN', form: { registration: 'PK68XZM' } },
  { dealer: 'LDS01', at: 'SALE:POST', source: 'PART_EXCHANGE', form: { registration: 'GU17VLN' } },
  { dealer: 'BFD02', at: 'MECHANICAL_PREP:ASSESS', source: 'PART_EXCHANGE', form: { registration: 'SD70KRV' } },
]
