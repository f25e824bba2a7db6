import type { DealerRole } from '@forecourt/domain'

/** What each role is for, in the words of the person who gives it (docs/domain.md#permissions). */
export const ROLE_NOTES: Readonly<Record<DealerRole, string>> = {
  ADMIN: 'Checks documents of new arrivals, sets their route, confirms sales in the CRM, and marks vehicles as sold.',
  MECHANICAL_PREP: 'Assesses, quotes for and carries out mechanical work.',
  BODY_DAMAGE: 'Assesses damage, quotes for it and repairs it.',
  SALES: 'Marks vehicles as sold, sends them offsite and brings them back.',
  SALES_MANAGER:
    'Approves quotes from the workshop and bodyshop, confirms transfers between dealers, and marks vehicles as sold.',
  SALES_SUPPORT: 'Has vehicles valeted and photographed, and advertises them.',
  SALES_EXECUTIVE: 'Prepares transfers between dealers, has vehicles valeted and photographed, and advertises them.',
}
