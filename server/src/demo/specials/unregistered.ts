import type { Position } from '@forecourt/domain'
import type { DealerCode } from '../organisation.ts'
import type { Special } from './special.ts'

/** New cars without a mark yet, known by their chassis: agency stock, most of it, which the manufacturer owns. */
export const UNREGISTERED: readonly Special[] = [
  agency('LDS01', 'ADMIN:CONFIGURE', 'Polestar', 'Polestar 2', 'Long Range Single Motor', 'LPSVSEDEEPL114027'),
  agency('LDS01', 'MECHANICAL_PREP:ASSESS', 'Volvo', 'EX30', 'Single Motor Extended Range Ultra', 'YV1E1234XR2208813'),
  agency('LDS01', 'MEDIA:VALET', 'Cupra', 'Born', 'e-Boost 77 kWh V3', 'VSSZZZK1ZPP041926'),
  agency('LDS01', 'SALE:POST', 'BYD', 'Atto 3', 'Design', 'LC0CE4CB7R0017712'),
  agency('BFD02', 'ADMIN:CONFIGURE', 'Polestar', 'Polestar 4', 'Long Range Dual Motor', 'LPSVSEDEEPL118301'),
  agency('BFD02', 'MEDIA:MEDIA', 'smart', '#1', 'Pro+', 'HESXR1C42PS018873'),
  agency('SKP01', 'MECHANICAL_PREP:ASSESS', 'Polestar', 'Polestar 3', 'Long Range Dual Motor', 'LPSVSEDEEPL120990'),
  {
    dealer: 'LDS01',
    at: 'ADMIN:CONFIGURE',
    source: 'MANUFACTURER',
    make: 'Kia',
    model: 'EV9',
    form: {
      vin: 'KNAAA81GFR6012204',
      derivative: '99.8 kWh GT-Line S AWD, seven seats, tow bar and heads-up display',
      bodyType: 'SUV',
      fuelType: 'ELECTRIC',
      transmission: 'AUTOMATIC',
      doors: 5,
      seats: 7,
      colour: 'Ocean blue',
      manufacturerColour: 'Ocean Matte Blue Pearl',
      mileage: 31,
      batteryHealthPct: 100,
      chargeCable: true,
    },
  },
]

function agency(
  dealer: DealerCode,
  at: Position,
  make: string,
  model: string,
  derivative: string,
  vin: string,
): Special {
  const form: Special['form'] = {
    vin,
    derivative,
    bodyType: 'SUV',
    fuelType: 'ELECTRIC',
    transmission: 'AUTOMATIC',
    doors: 5,
    seats: 5,
    colour: 'White',
    mileage: 9,
    isAgency: true,
    agencyReference: `AG-${vin.slice(-6)}`,
  }
  return { dealer, at, source: 'AGENCY', make, model, form }
}
