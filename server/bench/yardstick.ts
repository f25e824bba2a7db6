import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { escapeLiteral } from 'pg'

const run = promisify(execFile)

/** A statement as Drizzle builds it. */
export interface Statement {
  sql: string
  params: readonly unknown[]
}

/** The statement with its values written into it, as pgbench takes it. */
const inlined = ({ sql, params }: Statement) =>
  sql.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = params[Number(place) - 1]
    return value === null || value === undefined
      ? 'null'
      : escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
  })

/**
 * What PostgreSQL alone gives of the same statements: pgbench, prepared, as the owner and so without row-level security.
 * @returns transactions a second; null where pgbench is not installed
 */
export async function pgbench(url: string, statements: readonly Statement[], clients: number, seconds: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-bench-'))
  try {
    const files = await Promise.all(
      statements.map(async (statement, at) => {
        const file = path.join(folder, `${at}.sql`)
        await writeFile(file, `${inlined(statement).replaceAll('\n', ' ')};\n`)
        return ['-f', file]
      }),
    )
    const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)]
    const { stdout } = await run('pgbench', [...how, ...files.flat(), url])
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!rate) throw new Error(`pgbench did not say its rate:\n${stdout}`)
    return Number(rate)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
