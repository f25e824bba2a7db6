import { spawn } from 'node:child_process'

/**
 * Writes a whole database into one file. It wants a `pg_dump` of the server's own major version.
 * @throws Error with what the tool said
 */
export const dumpDatabase = (url: string, file: string): Promise<void> =>
  run('pg_dump', url, ['--format=custom', '--no-owner', `--file=${file}`])

/** Puts a database back as a file has it, all of it or, when it fails, nothing. @throws Error with what the tool said */
export const restoreDatabase = (url: string, file: string): Promise<void> =>
  run('pg_restore', url, ['--clean', '--if-exists', '--no-owner', '--exit-on-error', '--single-transaction', file])

async function run(tool: string, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url)
  // Anyone who lists the processes of a machine sees their arguments.
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) }
  address.password = ''
  const child = spawn(tool, [...args, `--dbname=${address.href}`], { stdio: ['ignore', 'inherit', 'pipe'], env })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const status = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  ).catch((error: Error) => {
    throw new Error(`${tool} cannot be run: ${error.message}`, { cause: error })
  })
  if (status !== 0) throw new Error(`${tool} ended with ${status ?? 'a signal'}: ${said.trim()}`)
}
