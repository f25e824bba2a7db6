/*
 * Loaded into a server before the product: says what only the process itself knows. It forces nothing, so the memory that
 * is measured is the one that the product has.
 */
import { constants, performance, PerformanceObserver } from 'node:perf_hooks'

let heap = 0
let before = performance.eventLoopUtilization()

new PerformanceObserver((list) => {
  const whole = list.getEntries().some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR)
  if (whole) heap = process.memoryUsage().heapUsed
}).observe({ entryTypes: ['gc'] })

process.on('message', () => {
  const now = performance.eventLoopUtilization()
  process.send({ heap, busy: performance.eventLoopUtilization(now, before).utilization })
  before = now
})
