import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { PhotoImage } from './PhotoImage.tsx'

const picture = {
  thumbUrl: '/thumb',
  mediumUrl: '/medium',
  url: '/original',
  jpegUrl: '/jpeg',
  width: 2048,
  height: 1536,
  placeholder: 'data:image/webp;base64,UklG',
}
const image = () => screen.getByRole('img', { name: 'The front' })

it('offers its sizes as WebP with JPEG as a fallback', () => {
  const { container } = renderUi(<PhotoImage picture={picture} sizes="84px" alt="The front" />)
  const webp = container.querySelector('source')
  expect(webp?.type).toBe('image/webp')
  expect(webp?.srcset).toBe('/thumb 320w, /medium 1280w, /original 2048w')
  expect(webp?.sizes).toBe('84px')
  expect(image().getAttribute('src')).toBe('/jpeg')
})

it('shows a blurred placeholder until it has loaded', () => {
  renderUi(<PhotoImage picture={picture} sizes="84px" alt="The front" />)
  expect(image().style.backgroundImage).toContain('data:image/webp')
  fireEvent.load(image())
  expect(image().style.backgroundImage).toBe('')
})

it('is replaced by a drawing when it cannot be loaded, and is retried at another address', () => {
  const { rerender } = renderUi(<PhotoImage picture={picture} sizes="84px" alt="The front" fallback="No photo" />)
  fireEvent.error(image())
  expect(screen.getByText('No photo')).toBeTruthy()
  rerender(<PhotoImage picture={{ ...picture, jpegUrl: '/renewed' }} sizes="84px" alt="The front" />)
  expect(image().getAttribute('src')).toBe('/renewed')
})
