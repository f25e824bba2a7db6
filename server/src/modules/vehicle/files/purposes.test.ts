import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FileArea, fileUploadConfigs } from '../../../schema/index.ts'
import { scopeOf } from '../../../testing/organisation.ts'
import { photo } from '../../../testing/uploads.ts'
import { MECHANICAL } from '../../stages/mechanical-prep/stage.ts'
import { createPrepWorld, type PrepWorld } from '../../stages/mechanical-prep/prep-world.fixture.ts'
import { prepHandlers } from '../../stages/prep/handlers.ts'
import { prepFiles } from '../../stages/prep/stage.ts'
import { addFile } from './add.ts'
import { changeFile, removeFile } from './change.ts'
import { filesOfVehicle } from './files.ts'
import { areasOf, type FileActing } from './place.ts'

/** A stage with files for two purposes, each with its own file upload config. */
const STAGE = {
  ...MECHANICAL,
  files: { assess: { area: 'MECHANICAL_PREP', code: 'mechanical-prep' }, quote: { area: 'ICT', code: 'ict' } },
} as const

let world: PrepWorld
let vehicleId: string
beforeAll(async () => {
  world = await createPrepWorld()
  vehicleId = await world.arrived()
  await world.app.services.database.unscoped('test', (tx) =>
    tx.update(fileUploadConfigs).set({ maxFiles: 1 }).where(eq(fileUploadConfigs.code, 'ict')),
  )
})
afterAll(() => world.app.close())

const acting = (): FileActing => ({
  services: world.app.services,
  permission: 'stage.mechanicalPrep.assess',
  actor: { activeRole: 'EMPLOYEE', activeDealerId: world.home, activeDealerRoles: ['MECHANICAL_PREP'] },
  session: { id: v7(), userId: world.people.mo.id },
  dealerScope: scopeOf(world.home),
  groupScope: scopeOf(world.home),
  once: (_tx, work) => work(),
  now: () => new Date(),
})

const place = (stage: Parameters<typeof prepFiles>[0] = STAGE) => prepFiles(stage, vehicleId)
const add = async (area: FileArea) => {
  const upload = { stream: Readable.from([await photo()]), filename: 'wing.jpg' }
  return (await addFile(acting(), place(), area, upload)).data.id
}

it('each purpose has its own address', () => {
  const uploads = Object.keys(prepHandlers(STAGE)).filter((route) => /^POST .*\/files/.test(route))
  expect(uploads).toEqual(['assess', 'quote'].map((each) => `POST /stage/mechanical-prep/:vehicleId/files/${each}`))
})

it('files of one purpose do not count towards another, and all belong to the stage', async () => {
  const estimate = await add('ICT')
  await expect(add('ICT')).rejects.toMatchObject({ status: 422 })
  const shown = [await add('MECHANICAL_PREP'), await add('MECHANICAL_PREP')]
  const kept = () =>
    world.app.services.database.read(scopeOf(world.home), (tx) => filesOfVehicle(tx, vehicleId, areasOf(place())))
  expect((await kept()).map(({ id }) => id)).toEqual([estimate, ...shown])
  for (const id of [estimate, ...shown]) await changeFile(acting(), place(), id, { caption: 'Wing' })
  expect(new Set((await kept()).map(({ caption }) => caption))).toEqual(new Set(['Wing']))
  await expect(removeFile(acting(), place(MECHANICAL), estimate)).rejects.toMatchObject({ status: 404 })
  await removeFile(acting(), place(), estimate)
  expect((await kept()).map(({ id }) => id)).toEqual(shown)
})
