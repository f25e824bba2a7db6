/** The modules whose own code, in the browser or on the server, is among these files. */
export function changedModules(files: readonly string[], modules: readonly string[]): string[] {
  return modules.filter((name) =>
    files.some(
      (file) =>
        file.startsWith(`remotes/${name}/`) || (file.startsWith('server/src/modules/') && file.includes(`/${name}/`)),
    ),
  )
}
