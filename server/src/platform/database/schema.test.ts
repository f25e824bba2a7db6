import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import * as schema from '../../schema/index.ts'

const META = new URL('../../../drizzle/meta/', import.meta.url)

it('has a migration for every change of the tables', async () => {
  const last =
    readdirSync(META)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? ''
  const snapshot = JSON.parse(readFileSync(new URL(last, META), 'utf8')) as ReturnType<typeof generateDrizzleJson>
  const now = generateDrizzleJson({ ...schema }, snapshot.id, undefined, 'snake_case')
  expect(await generateMigration(snapshot, now)).toEqual([])
})
