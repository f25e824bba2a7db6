/**
 * The part of pnpm-lock.yaml that matters to some of the workspace's packages: all resolved versions, and of the
 * `importers` only the given ones. Without the rest, a new module or a dependency of the server does not count as a change
 * of everything.
 */
export function lockfileFor(lockfile: string, matters: (importer: string) => boolean): string {
  let section = ''
  let kept = true
  return lockfile
    .split('\n')
    .filter((line) => {
      if (/^\S/.test(line)) section = line
      const importer = /^ {2}(\S+):$/.exec(line)?.[1]
      if (section !== 'importers:') kept = true
      else if (importer) kept = matters(importer)
      return kept
    })
    .join('\n')
}
