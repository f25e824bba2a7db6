/** `host-api.json`: what the host gives to modules. `exports` is null where the names cannot be known (CommonJS). */
export interface HostApi {
  version: string
  /** The bundler whose containers the host can open. */
  runtime: string
  provides: Readonly<Record<string, { version: string; exports: readonly string[] | null }>>
  /** The permissions that it can check. */
  permissions: readonly string[]
  navigation: {
    icons: readonly string[]
    groups: readonly string[]
    /** Keys and paths of its own. */
    takenKeys: readonly string[]
    takenPaths: readonly string[]
  }
}
