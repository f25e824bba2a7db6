import type { ErrorBody } from '@forecourt/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureFileUploadConfigs } from '../../../base-data/file-upload-configs.ts'
import { codesOf } from '../../../testing/app.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { photo, uploadTo } from '../../../testing/uploads.ts'
import { type AdminWorld, createAdminWorld, type Hired } from '../admin/admin-world.fixture.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const ROUTE = { ict: true, mechanicalPrep: true, bodyDamage: false, valet: true, media: true }
const walkround = { roadTested: true, warningLights: false, conditionAsDescribed: true }

let world: AdminWorld
let jo: Hired
let executive: Hired
let manager: Hired
let mechanic: Hired
let sisterManager: Hired
let stranger: Hired

beforeAll(async () => {
  world = await createAdminWorld()
  const { database } = world.app.services
  await database.asOwner('test configs', ensureFileUploadConfigs)
  const [theirs = ''] = (await createOrganisation(database)).dealerIds
  jo = await world.hired(world.home, 'ADMIN')
  executive = await world.hired(world.home, 'SALES_EXECUTIVE')
  manager = await world.hired(world.home, 'SALES_MANAGER')
  mechanic = await world.hired(world.home, 'MECHANICAL_PREP')
  sisterManager = await world.hired(world.sister, 'SALES_MANAGER')
  stranger = await world.hired(theirs, 'SALES_MANAGER')
})
afterAll(() => world.app.close())

const arrived = async (): Promise<string> => {
  const id = await world.infleeted(mechanic)
  const { status, text } = await world.configure(jo, id, { route: ROUTE })
  if (status !== 200) throw new Error(text)
  return id
}
const upload = async (as: Hired, vehicleId: string, content?: Buffer) =>
  uploadTo(world.app, 'POST /stage/ict/:vehicleId/files', as, vehicleId, content ?? (await photo()))
const change = (as: Hired, vehicleId: string, fileId: string, body: object) =>
  world.app.call('PATCH /stage/ict/:vehicleId/files/:fileId', { params: { vehicleId, fileId }, body, token: as.token })
const remove = (as: Hired, vehicleId: string, fileId: string) =>
  world.app.call('DELETE /stage/ict/:vehicleId/files/:fileId', { params: { vehicleId, fileId }, token: as.token })
const submit = (vehicleId: string, toDealerId?: string) =>
  world.app.call('POST /stage/ict/:vehicleId', {
    params: { vehicleId },
    body: { version: 2, walkround, ictConfirmed: true, toDealerId },
    token: manager.token,
  })
const record = async (as: Hired, vehicleId: string) =>
  (await world.app.call('GET /stage/ict/:vehicleId', { params: { vehicleId }, token: as.token })).body.data
const refusalOf = ({ status, body }: { status: number; body: unknown }) => [status, codesOf(body as ErrorBody)]

describe('RW.19 photos of ICT', () => {
  it('are added by executives and managers, and shown in the record and on the vehicle’s page', async () => {
    const id = await arrived()
    const first = await upload(executive, id)
    const second = await upload(manager, id, PDF)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.data).toMatchObject({ mimeType: 'image/webp', uploadedBy: { id: executive.id }, itemRef: null })
    expect(second.body.data).toMatchObject({ mimeType: 'application/pdf' })
    const { files, vehicle } = await record(manager, id)
    expect(files).toEqual([first.body.data, second.body.data])
    expect(vehicle.version).toBe(2)
    const page = await world.app.call('GET /vehicles/:vehicleId/details', {
      params: { vehicleId: id },
      token: mechanic.token,
    })
    expect(page.body.data.files.map((file) => [file.id, file.area])).toEqual(files.map((file) => [file.id, 'ICT']))
  })

  it('get a caption or are removed by a colleague, and the history shows it', async () => {
    const id = await arrived()
    const { data } = (await upload(executive, id)).body
    expect((await change(manager, id, data.id, { caption: ' Dent in transit ' })).body.data.caption).toBe(
      'Dent in transit',
    )
    expect(refusalOf(await change(manager, id, data.id, { caption: 'x'.repeat(121) }))).toEqual([422, ['caption:max']])
    expect((await remove(manager, id, data.id)).status).toBe(204)
    expect((await record(executive, id)).files).toEqual([])
    expect((await world.kept(id)).events.at(-1)).toMatchObject({ type: 'FILE_REMOVED', actorId: manager.id })
    expect((await remove(manager, id, data.id)).status).toBe(404)
  })

  it('are refused from other roles, dealers and groups', async () => {
    const id = await arrived()
    const { data } = (await upload(executive, id)).body
    for (const [as, status] of [
      [mechanic, 403],
      [sisterManager, 403],
      [stranger, 404],
    ] as const) {
      const answers = [await upload(as, id), await change(as, id, data.id, {}), await remove(as, id, data.id)]
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
    }
    expect((await record(executive, id)).files).toEqual([data])
  })

  it('are refused if they are no photo or document, and belong to their own vehicle', async () => {
    const [one, other] = [await arrived(), await arrived()]
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(refusalOf(await upload(executive, one, svg))).toEqual([422, ['file:FILE_TYPE']])
    const { data } = (await upload(executive, one)).body
    expect((await remove(executive, other, data.id)).status).toBe(404)
    expect((await record(executive, one)).files).toHaveLength(1)
  })

  it('stay as they are once ICT is submitted', async () => {
    const id = await arrived()
    const { data } = (await upload(executive, id)).body
    expect((await submit(id)).status).toBe(200)
    for (const answer of [
      await upload(executive, id),
      await change(executive, id, data.id, { caption: 'x' }),
      await remove(executive, id, data.id),
    ]) {
      expect(refusalOf(answer)).toEqual([409, [':INVALID_STAGE']])
    }
    expect((await record(executive, id)).files).toMatchObject([{ id: data.id, caption: null }])
  })

  it('go with the vehicle to the dealer that it is handed over to', async () => {
    const id = await arrived()
    const { data } = (await upload(executive, id)).body
    expect((await submit(id, world.sister)).status).toBe(200)
    expect((await record(sisterManager, id)).files).toMatchObject([{ id: data.id }])
    expect(refusalOf(await remove(executive, id, data.id))).toEqual([403, [':FORBIDDEN']])
  })
})
