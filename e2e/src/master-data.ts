import type { Client } from './api.ts'
import { LEEDS } from './people.ts'
import type { Ids } from './routes.ts'

/**
 * The subjects of master data pages and dialogs: a make with models, a dealer with staff, someone who works there, ...
 */
export async function masterDataIds(developer: Client): Promise<Ids> {
  const [makes, dealers, people, configs] = await Promise.all([
    developer.call('GET /makes', { query: { search: 'Ford' } }),
    developer.call('GET /dealers', { query: { search: LEEDS } }),
    developer.call('GET /users', { query: { search: 'mechanic@' } }),
    developer.call('GET /file-upload-configs', { query: { search: 'media-photo' } }),
  ])
  const makeId = makes.data.data[0]?.id ?? ''
  const dealer = dealers.data.data[0]
  const models = await developer.call('GET /makes/:makeId/models', { params: { makeId }, query: { pageSize: 1 } })
  return {
    makeId,
    modelId: models.data.data[0]?.id ?? '',
    dealerId: dealer?.id ?? '',
    dealerGroupId: dealer?.dealerGroupId ?? '',
    userId: people.data.data[0]?.id ?? '',
    configId: configs.data.data[0]?.id ?? '',
  }
}
