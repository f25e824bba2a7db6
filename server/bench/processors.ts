import { readdir, readFile } from 'node:fs/promises'
import { keysOf, recordOf } from '@forecourt/domain'

/** On Linux, on every machine that Node runs on. */
const TICKS_A_SECOND = 100

/** Microseconds of processor time that something has used so far; null where the system does not report it. */
export type Meter = () => Promise<number | null>

interface Times {
  parent: number
  own: number
  /** Of children that have ended. */
  ended: number
}

async function timesOf(pid: string): Promise<Times | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The program's name may contain spaces.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!fields) return null
  const [parent, ...ticks] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]))
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = ticks.map((each) => (each * 1e6) / TICKS_A_SECOND)
  return { parent: parent ?? 0, own: user + system, ended: endedUser + endedSystem }
}

/** A single process, with all its threads. */
export const ofProcess =
  (pid: number): Meter =>
  async () =>
    (await timesOf(String(pid)))?.own ?? null

/** A process with its children, including those that have ended. */
export const ofFamily =
  (pid: number): Meter =>
  async () => {
    const eldest = await timesOf(String(pid))
    if (!eldest) return null
    const names = await readdir('/proc')
    const all = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(timesOf))
    const children = all.filter((times) => times?.parent === pid)
    return children.reduce((sum, times) => sum + (times?.own ?? 0) + (times?.ended ?? 0), eldest.own + eldest.ended)
  }

/** Everything on the machine together, on all its processors. */
export const ofMachine: Meter = async () => {
  const text = await readFile('/proc/stat', 'utf8').catch(() => null)
  const ticks = text?.split('\n', 1)[0]?.split(/ +/).slice(1, 9).map(Number)
  if (!ticks) return null
  const [user = 0, nice = 0, system = 0, _idle, _waiting, interrupts = 0, soft = 0, stolen = 0] = ticks
  return ((user + nice + system + interrupts + soft + stolen) * 1e6) / TICKS_A_SECOND
}

/** The children of this process that have ended. */
export const ofEndedChildren: Meter = async () => (await timesOf('self'))?.ended ?? null

/**
 * How far each of several meters advanced during some work, per item of that work.
 * @returns microseconds for each item
 */
export async function spent<Name extends string>(
  meters: Readonly<Record<Name, Meter>>,
  work: () => Promise<number>,
): Promise<Record<Name, number | null>> {
  const names = keysOf(meters)
  const before = await Promise.all(names.map((name) => meters[name]()))
  const things = await work()
  const after = await Promise.all(names.map((name) => meters[name]()))
  const each = (at: number) => {
    const [from, to] = [before[at] ?? null, after[at] ?? null]
    return from === null || to === null ? null : (to - from) / things
  }
  return recordOf(names, (name) => each(names.indexOf(name)))
}
