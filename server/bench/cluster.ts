import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { clusterOf } from '../src/platform/database/embedded/cluster.ts'
import { startEmbedded } from '../src/platform/database/embedded/embedded.ts'
import { urlOf } from '../src/platform/database/pools.ts'
import { type Meter, ofFamily } from './processors.ts'
import { type Product, startProduct } from './product.ts'

/** Lets PostgreSQL say how many pages it has visited. */
const COUNTING = { shared_preload_libraries: 'pg_stat_statements' }

/** The data set is temporary, so it need not survive a power loss; everything else is as the product starts it. */
const HASTY = {
  fsync: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  maintenance_work_mem: '256MB',
  ...COUNTING,
}

/** A server of the product on its own database. */
export interface Installation {
  /** The owner's address. */
  url: string
  /** Connected as the owner. */
  owner: Client
  product: Product
  /** Starts one more API server on the same database, stopped with it. */
  another: (program?: readonly string[]) => Promise<Product>
  /** Of PostgreSQL and all its processes. */
  postgres: Meter
  /** Pages that its statements have visited. */
  pages: Meter
}

export interface Cluster {
  /** Does something with a product whose database holds only base data. */
  install: <Result>(
    name: string,
    work: (installation: Installation) => Promise<Result>,
    program?: readonly string[],
  ) => Promise<Result>
}

/** A PostgreSQL for a benchmark, removed with everything in it afterwards; `isDurable` for one that writes as in production. */
export async function withCluster(
  work: (cluster: Cluster) => Promise<void>,
  { isDurable = false } = {},
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-bench-'))
  const data = path.join(folder, 'postgres')
  const postgres = await startEmbedded({ folder: data, password: randomUUID(), settings: isDurable ? COUNTING : HASTY })
  try {
    const meter = ofFamily(await postmasterOf(data))
    await work({
      install: (name, inside, program) => install(postgres.url, name, path.join(folder, name), meter, inside, program),
    })
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function install<Result>(
  server: string,
  name: string,
  folder: string,
  postgres: Meter,
  work: (installation: Installation) => Promise<Result>,
  program?: readonly string[],
): Promise<Result> {
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = urlOf(server, name)
  const product = await startProduct(url, folder, program)
  const running = [product]
  const another = async (its?: readonly string[]) => {
    const other = await startProduct(url, folder, its, 'api')
    running.push(other)
    return other
  }
  const owner = new Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query('create extension pg_stat_statements')
    return await work({ url, owner, product, another, postgres, pages: pagesIn(owner) })
  } finally {
    await owner.end()
    await Promise.all(running.map(({ stop }) => stop()))
  }
}

const pagesIn =
  (owner: Client): Meter =>
  async () => {
    const { rows } = await owner.query<{ pages: number }>(
      `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database())`,
    )
    return rows[0]?.pages ?? null
  }

async function postmasterOf(folder: string): Promise<number> {
  const lock = await readFile(path.join(clusterOf(folder), 'postmaster.pid'), 'utf8')
  return Number(lock.split('\n', 1)[0])
}
