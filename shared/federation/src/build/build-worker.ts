import path from 'node:path'
import { build } from 'esbuild'
import type { Workspace } from './paths.ts'

/**
 * Bundles the host's service worker into `service-worker.js`. Not by webpack: chunk loader, retries and shared packages
 * are a page's, and the browser compares this file byte by byte at each start. `generation` names the host's build: with
 * another one the browser installs the worker again, which is when the scripts that it keeps are compiled.
 */
export async function buildWorker({ host }: Workspace, outputDirectory: string, generation: string): Promise<void> {
  await build({
    entryPoints: [path.join(host, 'src/worker/service-worker.ts')],
    outfile: path.join(outputDirectory, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    banner: { js: `/* ${generation} */` },
    logLevel: 'silent',
  })
}
