import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { environment } from './server/src/platform/config/environment.ts'
import { remoteNames, workspace } from './shared/federation/src/build/paths.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const byCharacter = (one: string, other: string) => (one < other ? -1 : 1)
const compose = read('docker-compose.yml')
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted(byCharacter)

it('every module can be released into a running stack by `release publish <module>`, which `release-<module>` is short for', () => {
  expect(compose).toMatch(/^ {2}release: \{ <<: \*release \}$/m)
  const services = [...compose.matchAll(/^ {2}release-(\S+): \{.*command: \[publish, (\S+)\] \}$/gm)]
  expect(services.length).toBeGreaterThan(5)
  expect(services.map(([, name = '']) => name).filter((name) => !remoteNames(workspace).includes(name))).toEqual([])
  for (const [, name, published] of services) expect(published).toBe(name)
})

it('each of our images is built in one place and comes from no registry', () => {
  for (const target of ['app', 'release', 'tools']) expect(compose.split(`target: ${target},`), target).toHaveLength(2)
  const policies = [...compose.matchAll(/^ {2}image: (forecourt\S*)\n(?: {2}.*\n)*? {2}pull_policy: (\S+)$/gm)]
  expect(policies.map(([, image, policy]) => `${image} ${policy}`)).toEqual([
    'forecourt never',
    'forecourt-release build',
    'forecourt-tools never',
  ])
})

it('.env.example lists every setting of the stack and nothing else', () => {
  // The credentials of the person running it do not belong in a file.
  const asked = namesIn(compose, /\$\{([A-Z][A-Z\d_]*)/g).filter((name) => name !== 'USER')
  expect(namesIn(read('.env.example'), /^#([A-Z][A-Z\d_]*)=/gm)).toEqual(asked)
})

it('the servers recognise every setting they are given', () => {
  const [, block = ''] = /^x-environment:.*\n((?: {2}.*\n)+)/m.exec(compose) ?? []
  const names = namesIn(block, /^ {2}([A-Z][A-Z\d_]*):/gm)
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !(name in environment.shape))).toEqual([])
})

it('is tried with the secret that the server accepts for the demo only', () => {
  expect(compose).toMatch(/SECRET: \$\{SECRET:-for-trying-forecourt-on-one-machine-only\}/)
  expect(read('server/src/platform/config/environment.ts')).toContain("'for-trying-forecourt-on-one-machine-only'")
})

it('the gateway, the servers’ addresses and the network agree', () => {
  const gateway = read('ops/gateway/nginx.conf')
  const [, network] = /subnet: (\d+\.\d+\.\d+)\.0\/24/.exec(compose) ?? []
  expect(namesIn(gateway, /^\s+server (\S+):3000/gm)).toEqual(['api-1', 'api-2'])
  for (const [name, end] of [
    ['api-1', 11],
    ['api-2', 12],
  ] as const) {
    expect(compose).toMatch(
      new RegExp(`^ {2}${name}:\\n.*\\n +networks: \\{ default: \\{ ipv4_address: ${network}\\.${end} \\} \\}`, 'm'),
    )
    expect(compose).toContain(`${name}:${network}.${end}`)
  }
  expect(gateway).toContain(`set_real_ip_from ${network}.1;`)
})
