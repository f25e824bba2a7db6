import { useState } from 'react'

/** A little less than the server's ten minutes. */
const GOOD_FOR_MS = 9 * 60_000

interface Kept {
  proof: string
  until: number
}

/** That the person confirmed who they are, kept for as long as it is good: they are asked once for several changes. */
export function useConfirmed() {
  const [kept, setKept] = useState<Kept | null>(null)
  return {
    /** What is to be sent; undefined where they have to be asked. */
    proof: () => (kept && kept.until > Date.now() ? kept.proof : undefined),
    keep: (proof: string) => setKept({ proof, until: Date.now() + GOOD_FOR_MS }),
  }
}
