import { MenuEntry } from '@forecourt/ui/overlay/menu/entries.tsx'
import { Menu } from '@forecourt/ui/overlay/menu/Menu.tsx'
import { renderUi } from '@forecourt/ui/testing/render.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { useMainScroll } from './useMainScroll.ts'

function Layout() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useMainScroll(main)
  return (
    <>
      <Menu button={<button type="button">Account</button>}>
        <MenuEntry onSelect={() => undefined}>Profile</MenuEntry>
      </Menu>
      <button type="button" onClick={() => void navigate('/stages/infleet')}>
        Infleet
      </button>
      <main ref={main} tabIndex={-1}>
        {pathname}
      </main>
    </>
  )
}

/** As a page arrives whose link was pressed a while ago. */
const arrive = async () => {
  fireEvent.click(screen.getByText('Infleet'))
  await screen.findByText('/stages/infleet')
}

beforeEach(() => void renderUi(<Layout />))

it('takes the focus to a page that arrives', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  await userEvent.keyboard('{Escape}')
  await arrive()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('leaves a menu open that somebody opened while the page was on its way', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement).toBe(menu))
  await arrive()
  expect(document.activeElement).toBe(menu)
  expect(menu.dataset['state']).toBe('open')
})
