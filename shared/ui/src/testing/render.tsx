import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { ForecourtProvider } from '../theme/ForecourtProvider.tsx'
import { system } from '../theme/system.ts'
import './overlays.ts'

/** Renders as in the product: with theme, styles and a router. */
export function renderUi(ui: ReactNode, { path = '/' } = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ForecourtProvider system={system}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </ForecourtProvider>
  )
  return render(ui, { wrapper })
}
