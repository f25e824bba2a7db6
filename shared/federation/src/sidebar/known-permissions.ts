import { isPermission, type Permission } from '@forecourt/authority'

/**
 * The permissions that a manifest names. A name that this release does not know must deny, so a list that had names but
 * kept none of them is no open list.
 */
export function knownPermissions(names: readonly string[]): readonly Permission[] | null {
  const known = names.filter(isPermission)
  return names.length > 0 && known.length === 0 ? null : known
}
