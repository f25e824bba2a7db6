/** What this page has loaded of the host and of modules. */
export const filesInUse = (): string[] => {
  const { origin } = window.location
  const isFile = (url: string) => ['/assets/', '/remotes/'].some((folder) => url.startsWith(origin + folder))
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(isFile)
}
