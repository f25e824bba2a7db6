import { buildAll } from '../shared/federation/src/build/build.ts'

try {
  await buildAll({ log: console.log })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
