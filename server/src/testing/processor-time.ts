/** Milliseconds of processor time that work takes: unlike the clock, they do not count what else the machine does. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
