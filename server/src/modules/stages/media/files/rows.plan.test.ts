import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { files, mediaFiles, vehicleFiles, vehicles } from '../../../../schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../../testing/organisation.ts'
import { rowsReadBy } from '../../../../testing/plans.ts'
import { mediaRows } from './rows.ts'

const VEHICLES = 400
const PHOTOS = 5

let database: TestDatabase
let organisation: Organisation
const vehicleIds: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  organisation = await createOrganisation(database)
  const [dealerId = ''] = organisation.dealerIds
  const { userId } = organisation
  const stock = Array.from({ length: VEHICLES }, () => ({ ...vehicleRow(organisation, dealerId), id: v7() }))
  vehicleIds.push(...stock.map(({ id }) => id))
  const photos = vehicleIds.flatMap((vehicleId) =>
    Array.from({ length: PHOTOS }, (_, at) => ({ id: v7(), vehicleId, seq: at + 1 })),
  )
  await database.scoped(scopeOf(dealerId), async (tx) => {
    await tx.insert(vehicles).values(stock)
    const file = { configCode: 'media', filename: 'a.jpg', mimeType: 'image/jpeg', bytes: 1, sha256: '' }
    await tx.insert(files).values(photos.map(({ id }) => ({ ...file, id, dealerId })))
    const upload = { dealerId, area: 'MEDIA', uploadedById: userId } as const
    await tx.insert(vehicleFiles).values(photos.map(({ id, vehicleId }) => ({ ...upload, fileId: id, vehicleId })))
    await tx
      .insert(mediaFiles)
      .values(photos.map(({ id, ...place }) => ({ ...place, fileId: id, dealerId, isPhoto: true })))
  })
  await database.asOwner('test statistics', (tx) => tx.execute('analyze'))
})
afterAll(() => database.close())

it('the photos of a vehicle are read without those of the dealer’s other vehicles', async () => {
  const [vehicleId = ''] = vehicleIds
  const { answer, read } = await database.read(scopeOf(...organisation.dealerIds), (tx) =>
    rowsReadBy(tx, ['files'], () => mediaRows(tx, vehicleId)),
  )
  expect(answer).toHaveLength(PHOTOS)
  expect(read).toBeLessThanOrEqual(2 * PHOTOS)
})
