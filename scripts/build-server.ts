/**
 * Bundles the server for production into `server/dist`: each program in one file, including our packages, with their
 * dependencies next to it in `node_modules`, where they find the files that they read themselves.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { z } from 'zod'
import { readJsonFile } from '../shared/federation/src/build/json-file.ts'

const server = path.resolve(import.meta.dirname, '../server')

const PROGRAMS = {
  main: 'src/main.ts',
  'stand-in': 'src/stand-in/main.ts',
  objects: 'src/stand-in/s3/main.ts',
  backup: 'src/backup/main.ts',
  // The thread in which `platform/files/heic.ts` decodes.
  'heic-decoder': 'src/platform/files/heic-decoder.mjs',
}

const Package = z.object({ dependencies: z.record(z.string(), z.string()) })
const { dependencies } = readJsonFile(Package, path.join(server, 'package.json'))
const outdir = path.join(server, 'dist')

await rm(outdir, { recursive: true, force: true })
await build({
  absWorkingDir: server,
  entryPoints: PROGRAMS,
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  // Dependencies that our packages need but the server itself does not are bundled with them.
  external: Object.keys(dependencies).filter((name) => !name.startsWith('@forecourt/')),
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
})
