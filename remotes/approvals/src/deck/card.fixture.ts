import type { ApprovalCard, ApprovalDeck } from '@forecourt/contracts'
import { aQuote, aQuoteLine, DAN } from '@forecourt/contracts/testing/prep.ts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'

export const lineId = (n: number) => `0198a000-0000-4000-8000-00000000000${n}`
const [TYRES, ALLOY] = [lineId(1), lineId(2)] as [string, string]

/** A version of £195.00 net: safety-critical tyres for £120.00, and an alloy. */
export const aWaitingQuote = (version = 1) =>
  aQuote(version, {
    lines: [
      aQuoteLine(TYRES),
      aQuoteLine(ALLOY, {
        description: 'Alloy refurb',
        itemRef: null,
        safety: false,
        net: 7500,
        vat: 1500,
        gross: 9000,
      }),
    ],
  })

/** A card for tests: worn tyres on the vehicle with this registration. */
export function aCard(registration: string, given: Partial<ApprovalCard> = {}): ApprovalCard {
  const vehicle = aVehicle({ id: `vehicle-${registration}`, registration, subStage: 'APPROVAL', version: 4 })
  return {
    kind: 'MECHANICAL',
    vehicle: {
      ...vehicle,
      unread: false,
      unreadMessages: 0,
      page: `/stages/mechanical-prep/${vehicle.id}/approval`,
    },
    quotes: [aWaitingQuote()],
    findings: {
      by: DAN,
      items: [
        {
          ref: 'tyres.nsr',
          label: 'Tyres: Nearside rear',
          mark: { state: 'RED', label: 'Required' },
          safety: true,
          measured: 'Lowest tread 1.5 mm',
          note: null,
        },
      ],
    },
    photos: [],
    budget: { budget: 75_000, approvedNet: 15_000 },
    mot: { expiresAt: '2027-02-28', advisories: 2, outstandingRecall: false },
    ...given,
  }
}

/** The answer with these cards as the deck. */
export const aDeck = (cards: ApprovalCard[], settings: Partial<ApprovalDeck['settings']> = {}): ApprovalDeck => ({
  cards,
  settings: { suppliers: [], allowSelfApproval: true, ...settings },
  total: cards.length,
  totalIsCapped: false,
})
