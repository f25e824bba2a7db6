import { build } from 'esbuild'
import { expect, it } from 'vitest'

const bundle = async (entry: string) => {
  const { metafile } = await build({
    entryPoints: [new URL(entry, import.meta.url).pathname],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    minify: true,
  })
  const first = Object.values(metafile.outputs).find((output) => output.entryPoint)
  const eager = new Set(Object.keys(first?.inputs ?? {}))
  for (const { path, kind } of first?.imports ?? []) {
    if (kind !== 'dynamic-import')
      for (const input of Object.keys(metafile.outputs[path]?.inputs ?? {})) eager.add(input)
  }
  return { all: Object.keys(metafile.inputs).join('\n'), eager: [...eager].join('\n') }
}

it('carries no schema to the browser, and the socket client only when needed', async () => {
  const { all, eager } = await bundle('./index.ts')
  expect(all).not.toMatch(/\/zod\/|shared\/contracts\/src\/(?!realtime\/)/)
  expect(all).toMatch(/socket\.io-client/)
  expect(eager).toMatch(/open-socket/)
  expect(eager).not.toMatch(/socket\.io-client|engine\.io/)
})

it('lets the sign-in page call the API without the query library', async () => {
  const { all } = await bundle('./client/index.ts')
  expect(all).not.toMatch(/react-query|query-core|socket|zod|date/)
})
