import { type FilePurpose } from '@forecourt/contracts'
import { routeThrough } from '@forecourt/domain'
import { centreOf } from '@forecourt/domain/outline'
import { v7 } from 'uuid'
import { photo, uploadTo } from '../../../testing/uploads.ts'
import {
  type BodyAssessmentBody,
  createStageWorld,
  type LineBody,
  type PrepTrial,
} from '../prep/stage-world.fixture.ts'
import { BODY } from './stage.ts'

export type { BodyAssessmentBody, LineBody } from '../prep/stage-world.fixture.ts'
export type Mark = NonNullable<BodyAssessmentBody['items']>[number]

/** A small dent in the middle of the nearside front door, which needs no photo. */
export const mark = (given: Partial<Mark> = {}): Mark => ({
  id: v7(),
  panel: 'nsf_door',
  place: centreOf('hatchback', 'nsf_door'),
  type: 'dent',
  severity: 'MINOR',
  ...given,
})

/** What every vehicle past its assessment has. */
export const DENT = mark()

/** £60 and 12 £ VAT: half an hour at £40 and material for £40. */
export const line = (given: Partial<LineBody> = {}): LineBody => ({
  id: v7(),
  type: 'LABOUR',
  description: 'Remove the dent',
  itemRef: DENT.id,
  labourHours: 50,
  labourRate: 4000,
  unitCost: 4000,
  vatBp: 2000,
  ...given,
})

const FILES = '/stage/body-damage/:vehicleId/files'

export const BODY_TRIAL: PrepTrial = {
  name: BODY.name,
  kind: BODY.kind,
  role: BODY.role,
  drafts: BODY.drafts,
  route: routeThrough('bodyDamage', 'valet', 'media'),
  assessment: { items: [], noDamage: true },
  findings: { items: [DENT], noDamage: false },
  line,
  completion: { odometerOut: 41_220, qualityPassed: true },
  photograph: async (app, as, vehicleId) => {
    const sent = { itemRef: DENT.id }
    const { status } = await uploadTo(app, `POST ${FILES}/completion`, as, vehicleId, await photo(), sent)
    if (status !== 201) throw new Error(`The repair was not photographed: ${status}`)
  },
}

interface Sent {
  purpose?: FilePurpose
  content?: Buffer
  itemRef?: string
  headers?: Record<string, string>
}

/** A body shop at the home dealer: a technician, a second one, a manager, and shorthands for the stage's calls. */
export async function createBodyWorld() {
  const world = await createStageWorld(BODY_TRIAL)
  const { mo } = world.people
  const body = {
    ...world,

    async record(id: string, as = mo) {
      const {
        status,
        text,
        body: answer,
      } = await world.app.call('GET /stage/body-damage/:vehicleId', {
        params: { vehicleId: id },
        token: as.token,
      })
      if (status !== 200) throw new Error(text)
      return answer.data
    },

    list: (query: Record<string, string> = {}, as = mo) =>
      world.app.call('GET /stage/body-damage', { query, token: as.token }),

    upload: async (id: string, { purpose = 'assess', content, ...sent }: Sent = {}, as = mo) =>
      uploadTo(world.app, `POST ${FILES}/${purpose}`, as, id, content ?? (await photo()), sent),

    /** The ID of a photo that was just uploaded. */
    async photographed(id: string, sent: Sent = {}): Promise<string> {
      const { status, body: answer } = await body.upload(id, sent)
      if (status !== 201) throw new Error(JSON.stringify(answer))
      return answer.data.id
    },

    change: (id: string, fileId: string, words: object, as = mo) =>
      world.app.call(`PATCH ${FILES}/:fileId`, { params: { vehicleId: id, fileId }, body: words, token: as.token }),

    remove: (id: string, fileId: string, as = mo) =>
      world.app.call(`DELETE ${FILES}/:fileId`, { params: { vehicleId: id, fileId }, token: as.token }),

    /** Assessed with these marks, and so at its quote. */
    async marked(...items: Mark[]): Promise<string> {
      const id = await world.arrived()
      const { status, text } = await world.assess(id, { items, noDamage: false })
      if (status !== 200) throw new Error(text)
      return id
    },
  }
  return body
}

export type BodyWorld = Awaited<ReturnType<typeof createBodyWorld>>
