import { createAnswers, ownerOfKept } from '../offline/answers.ts'
import { deviceTable } from '../offline/database.ts'
import { pictureKey } from './picture.ts'
import type { Found } from './showPicture.ts'

/** The picture of a page that this device keeps, and whose it is; null where it has none. */
export async function findPicture(url: URL): Promise<Found | null> {
  const owner = await ownerOfKept(deviceTable)
  if (!owner) return null
  const kept = await createAnswers({ table: deviceTable, owner: () => owner }).recall(pictureKey(url))
  return kept && { picture: kept.data, owner }
}
