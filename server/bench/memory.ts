import { readFile, writeFile } from 'node:fs/promises'

/** A process's memory in bytes, as Linux reports it. */
export interface Memory {
  now: number
  /** The peak since `forgetPeak`. */
  peak: number
}

/**
 * @throws Error when the process no longer exists
 */
export async function memoryOf(pid: number): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  return { now: field(text, 'VmRSS'), peak: field(text, 'VmHWM') }
}

function field(status: string, name: string): number {
  const kilobytes = new RegExp(String.raw`^${name}:\s+(\d+) kB$`, 'm').exec(status)?.[1]
  if (!kilobytes) throw new Error(`The system does not tell ${name}`)
  return Number(kilobytes) * 1024
}

/** The kernel keeps the peak itself, so nothing between two reads is missed. */
export const forgetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5')
