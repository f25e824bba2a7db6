import { productName } from '@forecourt/ui/display/Brand.tsx'
import { useEffect } from 'react'

/** '{page title} - {product}' (R1.01). */
export const pageTitle = (title: string): string => `${title} - ${productName}`

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}
