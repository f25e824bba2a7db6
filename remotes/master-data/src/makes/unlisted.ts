import { api, newKey } from '@forecourt/api-client'
import type { UnlistedMake } from '@forecourt/contracts'

export const VEHICLE = { one: 'vehicle', many: 'vehicles' }

/** How its row is found again, apart from those of the makes. */
export const rowIdOf = ({ name }: UnlistedMake) => `met-${name}`

/** Adds the make and fixes its vehicles, a portion with each call until none is left. */
export async function addUnlisted(name: string, idempotencyKey: string): Promise<{ name: string; fixed: number }> {
  let fixed = 0
  let key = idempotencyKey
  for (;;) {
    const { data } = await api('POST /makes/unlisted/add', { body: { name } }, { idempotencyKey: key })
    fixed += data.fixed
    if (data.left === 0 || data.fixed === 0) return { name: data.make.name, fixed }
    key = newKey()
  }
}
