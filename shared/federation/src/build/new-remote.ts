import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hostApiVersion } from '../host-api.ts'
import type { Workspace } from './paths.ts'

const words = (name: string) => name.split('-')
const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const ownPackages = ['api-client', 'authority', 'contracts', 'domain', 'federation', 'session', 'ui']

/** The files of a new module, by path: one page at `/<name>` and one entry in the sidebar. */
export function newRemoteFiles(name: string): Record<string, string> {
  const title = capital(words(name).join(' '))
  const Page = `${words(name).map(capital).join('')}Page`
  const dependencies = {
    ...Object.fromEntries(ownPackages.map((each) => [`@forecourt/${each}`, 'workspace:*'])),
    '@tanstack/react-query': 'catalog:',
    react: 'catalog:',
  }
  return {
    'package.json': json({
      name: `@forecourt/remote-${name}`,
      version: '1.0.0',
      private: true,
      description: `${title}: say in one line what it is for.`,
      type: 'module',
      dependencies,
    }),
    'remote.json': json({
      name,
      title,
      owner: 'The team that answers for it',
      hostApi: `^${hostApiVersion}`,
      docs: 'start',
      routes: { main: { path: `/${name}`, title, permissions: [] } },
      navigation: [{ key: name, label: title, icon: 'box', group: 'Other', to: 'main', permissions: [] }],
    }),
    'budget.json': `{ "firstPage": 30000 }\n`,
    'src/remote.tsx': `import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(manifest, {
  main: () => import('./main/${Page}.tsx'),
})
`,
    [`src/main/${Page}.tsx`]: `import { PageHeader } from '@forecourt/ui'

export default function ${Page}() {
  return <PageHeader title="${title}" />
}
`,
  }
}

/** Writes a new module to `remotes/<name>`. Rejects when the name is not in lower case with hyphens, or is taken. */
export async function createRemote({ remotes }: Workspace, name: string): Promise<string> {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) throw new Error(`'${name}': a module's name is in lower case with hyphens`)
  const directory = path.join(remotes, name)
  if (existsSync(directory)) throw new Error(`remotes/${name} exists already`)
  for (const [file, content] of Object.entries(newRemoteFiles(name))) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true })
    await writeFile(path.join(directory, file), content)
  }
  return directory
}
