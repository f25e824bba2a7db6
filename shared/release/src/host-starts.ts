import { z } from 'zod'

const names = z.array(z.string()).readonly()

/** What the pages of a host start with, as its build writes it into `build.json` and the server reads it there. */
export const HostStarts = z.object({
  shell: names,
  /** The scripts of each package that modules take from the host. */
  provided: z.record(z.string(), names),
  /** The host's own pages by path: their scripts, and the addresses of their first calls. */
  pages: z.record(z.string(), z.object({ scripts: names, calls: names })),
})
