import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Flag } from '../../icons.ts'
import { renderPage } from '../../testing/page.tsx'
import { FlagsCell } from './FlagsCell.tsx'

const flags = ['Provenance alert', 'Urgent', 'Held', 'Agency', 'Recall'].map((text) => ({ id: text, text, icon: Flag }))

test('a row shows the first flag with its text, icons, and how many more there are', () => {
  renderPage(<FlagsCell flags={flags} />)
  expect(screen.getByText('Provenance alert').parentElement?.title).toBe('Provenance alert')
  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['Urgent', 'Held'])
  expect(screen.getByText('+2').parentElement?.title).toBe('Agency, Recall')
})

test('where space is short they are counted', () => {
  renderPage(<FlagsCell flags={flags} />)
  expect(screen.getByText('+4').parentElement?.title).toBe('Urgent, Held, Agency, Recall')
})

test('a card shows all of them with their texts', () => {
  renderPage(<FlagsCell flags={flags} all />)
  for (const { text } of flags) expect(screen.getByText(text)).toBeDefined()
})
