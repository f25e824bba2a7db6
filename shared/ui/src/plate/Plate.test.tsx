import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { Plate } from './Plate.tsx'

const drawn = (plate: HTMLElement) => plate.querySelectorAll('svg svg').length

test('has the spaced mark as its only name and as what is copied', () => {
  renderUi(<Plate registration="YK21XOV" />)
  const plate = screen.getByRole('img', { name: 'YK21 XOV' })
  expect(plate.textContent).toBe('YK21 XOV')
  expect(drawn(plate)).toBe(7)
})

test('separates leading digits from the rest', () => {
  renderUi(<Plate registration="482KJE" />)
  expect(screen.getByRole('img', { name: '482 KJE' })).toBeTruthy()
})

test('names and draws the green band', () => {
  renderUi(<Plate registration="EO71TSV" zeroEmission />)
  const plate = screen.getByRole('img', { name: 'EO71 TSV, zero emission' })
  expect(plate.querySelector('text')?.textContent).toBe('UK')
})

test('a vehicle without a registration shows its short chassis', () => {
  renderUi(<Plate registration={null} shortChassis="RK418823" />)
  const tag = screen.getByRole('img', { name: 'Short chassis RK418823' })
  expect(tag.textContent).toBe('VINRK418823')
  expect(drawn(tag)).toBe(0)
})

test('a vehicle with neither says so', () => {
  renderUi(<Plate />)
  expect(screen.getByText('No registration')).toBeTruthy()
})
