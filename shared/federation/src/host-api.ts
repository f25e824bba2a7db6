/**
 * Version of what the host offers its modules: the shared packages and the conduct of `RemotePage`. Raise the first
 * number when a module that was built before can no longer run, the second when something is added.
 */
export const hostApiVersion = '1.0.0'

const numbers = (version: string) => version.split('.').map(Number)

/**
 * Does the host's version lie in a caret range? Only `^x.y.z` exists: a module that pinned one version would have to be
 * released with every host.
 */
export const satisfiesHostApi = (range: string, version = hostApiVersion): boolean => {
  const wanted = /^\^(\d+\.\d+\.\d+)$/.exec(range)?.[1]
  if (!wanted) return false
  const [major = 0, minor = 0, patch = 0] = numbers(wanted)
  const [hasMajor = 0, hasMinor = 0, hasPatch = 0] = numbers(version)
  return hasMajor === major && (hasMinor > minor || (hasMinor === minor && hasPatch >= patch))
}
