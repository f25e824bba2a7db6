import type { Services } from '../platform/services.ts'
import { ensureFileUploadConfigs } from './file-upload-configs.ts'
import { ensureOptionItems } from './option-items.ts'

/** What every installation needs before anybody can work; brought up to this release at each start. */
export async function ensureBaseData({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.unscoped('base data', async (tx) => {
    await ensureOptionItems(tx)
    await ensureFileUploadConfigs(tx)
  })
}
