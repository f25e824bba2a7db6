import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AfterFrame } from './AfterFrame.tsx'

const sheet = (
  <div role="dialog">
    <AfterFrame>The fields</AfterFrame>
  </div>
)

test('is not there in the first frame, and comes by itself', () => {
  // The server draws the first frame only.
  expect(renderToStaticMarkup(sheet)).toBe('<div role="dialog"></div>')
  render(sheet)
  expect(screen.getByRole('dialog').textContent).toBe('The fields')
})
