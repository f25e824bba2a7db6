import { v7 } from 'uuid'
import type { DealerSettings } from '../schema/dealer-settings.ts'
import { dealerGroups, dealers } from '../schema/index.ts'
import type { Services } from '../platform/services.ts'
import { drawnPicture } from './drawn-picture.ts'
import { groupMark } from './marks.ts'
import { STANDARD_JOBS, SUPPLIERS } from './mechanical-prep/jobs.ts'
import { keysOf, recordOf } from '@forecourt/domain'

interface DemoDealer {
  code: string
  name: string
  addressLines: string[]
  town: string
  postcode: string
  phone: string
  settings: Partial<DealerSettings>
}

const dealer = (
  code: string,
  name: string,
  [street, town, postcode, phone]: readonly [string, string, string, string],
  settings: Partial<DealerSettings>,
): DemoDealer => ({
  code,
  name,
  addressLines: [street],
  town,
  postcode,
  phone,
  settings: { standardJobs: [...STANDARD_JOBS], suppliers: [...SUPPLIERS], ...settings },
})

const GROUPS = [
  {
    name: 'Calder & Holt Motor Group',
    initials: 'CH',
    dealers: [
      dealer('LDS01', 'Calder & Holt Leeds', ['Kirkstall Road', 'Leeds', 'LS4 2QD', '0113 496 0101'], {
        stockNumberPrefix: 'L',
        preppedPerDayTarget: 9,
        defaultRouteBySource: { TRADE: { ict: false, media: false } },
      }),
      dealer('BFD02', 'Calder & Holt Bradford', ['Canal Road', 'Bradford', 'BD2 1BQ', '01274 496 022'], {
        stockNumberPrefix: 'B',
        preppedPerDayTarget: 5,
      }),
      dealer('HGT03', 'Calder & Holt Harrogate', ['Wetherby Road', 'Harrogate', 'HG2 7SA', '01423 496 033'], {
        stockNumberPrefix: 'H',
        preppedPerDayTarget: 3,
      }),
    ],
  },
  {
    name: 'Pennine Cars',
    initials: 'PC',
    dealers: [
      dealer('SKP01', 'Pennine Cars Skipton', ['Keighley Road', 'Skipton', 'BD23 2TA', '01756 496 041'], {
        stockNumberPrefix: 'P',
        preppedPerDayTarget: 2,
      }),
    ],
  },
] as const

export type DealerCode = 'LDS01' | 'BFD02' | 'HGT03' | 'SKP01'

export interface Place {
  dealerId: string
  groupId: string
  groupDealerIds: string[]
}

/** The groups and their dealers, with logos for both themes. Master data has no service of its own to go through. */
export async function seedOrganisation(services: Services): Promise<Record<DealerCode, Place>> {
  const places: Partial<Record<string, Place>> = {}
  for (const group of GROUPS) {
    const { name } = group
    const logoLightFileId = await drawnPicture(services, 'group-logo-light', name, groupMark(group.initials, 'light'))
    const logoDarkFileId = await drawnPicture(services, 'group-logo-dark', name, groupMark(group.initials, 'dark'))
    const groupId = v7()
    const rows = group.dealers.map((each) => ({ ...each, id: v7(), dealerGroupId: groupId, email: mailbox(each.town) }))
    await services.database.unscoped('demo organisation', async (tx) => {
      await tx.insert(dealerGroups).values({ id: groupId, name, logoLightFileId, logoDarkFileId })
      await tx.insert(dealers).values(rows)
    })
    const groupDealerIds = rows.map(({ id }) => id)
    for (const { id, code } of rows) places[code] = { dealerId: id, groupId, groupDealerIds }
  }
  return recordOf(keysOf(places), (code) => {
    const place = places[code]
    if (!place) throw new Error(`The demo has no dealer ${code}`)
    return place
  })
}

const mailbox = (town: string) => `${town.toLowerCase()}@forecourt.test`
