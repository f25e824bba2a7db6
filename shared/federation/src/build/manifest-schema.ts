import { isPermission } from '@forecourt/authority'
import { z } from 'zod'
import type { RemoteManifest } from '@forecourt/release'
import { PANEL_PLACES } from '../panels/places.ts'

const text = z.string().trim().min(1)
const permission = z.string().refine(isPermission, { error: ({ input }) => `'${String(input)}' is not a permission` })
const permissions = z.array(permission)
const docs = z
  .string()
  .regex(/^[a-z]+(?:-[a-z]+)*$/, "the last part of a documentation page's address")
  .optional()

const route = z.strictObject({
  path: z.string().regex(/^\/(?!.*\/$)[\w:/-]+$/, 'a path starts with / and does not end with one'),
  title: text,
  permissions,
  docs,
  calls: z.array(z.string().regex(/^\/[^#]+$/, 'a call begins with /')).optional(),
})

const pageKey = z.string().regex(/^[a-z][a-zA-Z]*$/, 'a page key is camelCase')

const panel = z.strictObject({ title: text, permissions })

const navigationEntry = z.strictObject({
  key: z.string().regex(/^[a-z]+(?:[.-][a-z]+)*$/, 'a key is lower case with dots and hyphens'),
  label: text,
  icon: text,
  // Empty for what stands under no heading, beside the overview.
  group: z.string().trim(),
  to: text,
  permissions,
})

/** The schema of `remote.json`. */
export const manifestSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'a name is lower case with hyphens'),
    title: text,
    owner: text,
    hostApi: z.string().regex(/^\^\d+\.\d+\.\d+$/, 'a range is ^x.y.z'),
    docs,
    routes: z.record(pageKey, route),
    navigation: z.array(navigationEntry),
    panels: z.partialRecord(z.enum(PANEL_PLACES), z.record(pageKey, panel)).optional(),
  })
  .superRefine((manifest, context) => {
    if (Object.keys(manifest.routes).length === 0)
      context.addIssue({ code: 'custom', path: ['routes'], message: 'a module has at least one page' })
    for (const [index, entry] of manifest.navigation.entries())
      if (!Object.hasOwn(manifest.routes, entry.to))
        context.addIssue({ code: 'custom', path: ['navigation', index, 'to'], message: `'${entry.to}' is not a page` })
  })

/** Checks a manifest. The error names the file and each offending field. */
export function parseManifest(json: unknown, file: string, folder: string): RemoteManifest {
  const result = manifestSchema.safeParse(json)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(root)'}: ${issue.message}`)
    throw new Error(`${file} is not a valid manifest:\n${lines.join('\n')}`)
  }
  if (result.data.name !== folder) throw new Error(`${file}: name must be '${folder}', as the folder is called`)
  return result.data
}

/** Two modules must not claim the same path or the same place in the sidebar. */
export function findClashes(manifests: readonly RemoteManifest[]): string[] {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const { name, routes, navigation } of manifests)
    for (const claim of [
      ...Object.values(routes).map((entry) => `path ${entry.path.replaceAll(/:\w+/g, ':id')}`),
      ...navigation.map((entry) => `sidebar key ${entry.key}`),
    ]) {
      const owner = owners.get(claim)
      if (owner) problems.push(`${owner} and ${name} both claim the ${claim}`)
      owners.set(claim, name)
    }
  return problems
}
