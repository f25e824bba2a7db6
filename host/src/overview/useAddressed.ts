import { useSearchParams } from '@forecourt/ui/router.ts'

/**
 * What a panel shows, kept in the page's address for anyone who comes back to it; null or nothing for how it is at
 * first.
 */
export function useAddressed(name: string): [value: string | null, choose: (value: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const choose = (value: string | null) =>
    setParams(
      (old) => {
        const changed = new URLSearchParams(old)
        if (value) changed.set(name, value)
        else changed.delete(name)
        return changed
      },
      { replace: true },
    )
  return [params.get(name), choose]
}
