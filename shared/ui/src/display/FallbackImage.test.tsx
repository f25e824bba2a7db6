import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { setThemeChoice } from '../theme/theme.ts'
import { Logo } from './Logo.tsx'
import { MakeLogo } from './MakeLogo.tsx'
import { initials } from './UserAvatar.tsx'

beforeEach(() => setThemeChoice('dark'))

test('a group’s logo follows the theme, then the other variant, then the name', () => {
  renderUi(<Logo name="Calder & Holt" lightUrl="/light.svg" darkUrl="/dark.svg" />)
  const picture = () => screen.getByRole('img', { name: 'Calder & Holt' })
  expect(picture().getAttribute('src')).toBe('/dark.svg')
  fireEvent.error(picture())
  expect(picture().getAttribute('src')).toBe('/light.svg')
  fireEvent.error(picture())
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('Calder & Holt')).toBeTruthy()
})

test('a missing variant is skipped', () => {
  renderUi(<Logo name="Calder & Holt" lightUrl="/light.svg" darkUrl={null} />)
  expect(screen.getByRole('img').getAttribute('src')).toBe('/light.svg')
})

test.each([
  ['Volkswagen', 'VO'],
  ['Citroën', 'CI'],
  [null, '?'],
])('the make %s without a logo reads %s', (name, letters) => {
  renderUi(<MakeLogo name={name} />)
  expect(screen.getByText(letters)).toBeTruthy()
})

test('initials are the first and the last name’s', () => {
  expect(['Priya Shah', 'Anna Maria van Dijk', 'owner', ' ', null].map(initials)).toEqual(['PS', 'AD', 'O', '?', '?'])
})
