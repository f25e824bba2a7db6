import { renderUi } from '@forecourt/ui/testing/render.tsx'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OutlineMark } from '../mark/outlineMark.ts'
import { aMark } from '../testing.ts'
import { BodyOutline } from './BodyOutline.tsx'
import type { OutlineTouch } from './OutlineView.tsx'

/** As wide as on a phone. */
const WIDTH = 360
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, 150))
})

const pictureOf = (view: string) => {
  const svg = screen.getByText(view, { selector: 'figcaption > span' }).closest('figure')?.querySelector('svg')
  if (!svg?.parentElement) throw new Error(`no picture of ${view}`)
  return svg.parentElement
}
const at = (x: number, y: number) => ({ clientX: (x * WIDTH) / 1000, clientY: (y * WIDTH) / 1000 })
const lit = (view: string) =>
  [...pictureOf(view).querySelectorAll('[data-lit]')].map((path) => path.getAttribute('data-panel'))

test('a touch gives the view, the place and the panel', () => {
  const touches: OutlineTouch[] = []
  renderUi(<BodyOutline bodyType="HATCHBACK" marks={[]} onTouch={(touch) => touches.push(touch)} />)
  fireEvent.click(pictureOf('Nearside'), at(400, 230))
  fireEvent.click(pictureOf('Offside'), at(600, 230))
  fireEvent.click(pictureOf('Nearside'), at(60, 10))
  expect(touches).toEqual([
    { view: 'LEFT', x: 400, y: 230, panel: 'nsf_door' },
    { view: 'RIGHT', x: 600, y: 230, panel: 'osf_door' },
  ])
})

test('highlights the panel pointed at, and names it', () => {
  renderUi(<BodyOutline bodyType="SALOON" marks={[]} onTouch={() => undefined} />)
  fireEvent.pointerMove(pictureOf('Nearside'), at(400, 200))
  expect(lit('Nearside')).toEqual(['nsf_door'])
  expect(screen.getByText('Nearside front door')).toBeDefined()
  fireEvent.pointerLeave(pictureOf('Nearside'))
  expect(lit('Nearside')).toEqual([])
})

test('without an action it is a still picture', () => {
  renderUi(<BodyOutline bodyType={null} marks={[aMark()]} />)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('img', { name: '1, Nearside front door: dent, minor, open' })).toBeDefined()
  fireEvent.pointerMove(pictureOf('Nearside'), at(400, 230))
  expect(lit('Nearside')).toEqual([])
})

test('marks keep their numbers, shapes and names', async () => {
  const marks: OutlineMark[] = [
    aMark(),
    aMark({ id: 'm-2', number: 2, severity: 'MEDIUM', status: 'DECLINED' }),
    aMark({ id: 'm-3', number: 3, severity: 'MAJOR', status: 'REPAIRED', panel: 'nsr_door', type: 'scratch' }),
  ]
  const pressed: string[] = []
  renderUi(<BodyOutline bodyType="ESTATE" marks={marks} chosenMark="m-2" onMark={(id) => pressed.push(id)} />)
  const buttons = screen.getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    '1, Nearside front door: dent, minor, open',
    '2, Nearside front door: dent, medium, declined',
    '3, Nearside rear door: scratch, major, repaired',
  ])
  expect(buttons.map((button) => button.querySelector('svg')?.dataset)).toMatchObject([
    { severity: 'MINOR', status: 'OPEN' },
    { severity: 'MEDIUM', status: 'DECLINED' },
    { severity: 'MAJOR', status: 'REPAIRED' },
  ])
  expect(new Set(buttons.map((button) => button.querySelector('[data-shape]')?.getAttribute('d'))).size).toBe(3)
  expect(buttons.map((button) => button.textContent)).toEqual(['1', '2', '3'])
  expect(buttons.map((button) => button.querySelectorAll('[data-stroke]').length)).toEqual([0, 1, 0])
  expect(buttons.map((button) => button.querySelectorAll('[data-tick]').length)).toEqual([0, 0, 1])
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false'])
  await userEvent.click(screen.getByRole('button', { name: /^3,/ }))
  expect(pressed).toEqual(['m-3'])
})

test('counts the marks of each view, and opens the one with the selected mark', async () => {
  const marks = [aMark(), aMark({ id: 'm-2', number: 2, panel: 'tailgate', place: null })]
  const { rerender } = renderUi(<BodyOutline bodyType="SUV" marks={marks} />)
  const open = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
  expect(screen.getByRole('radio', { name: 'Nearside, 1 mark' })).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Rear, 1 mark' })).toBeDefined()
  expect(open()).toBe('LEFT')
  rerender(<BodyOutline bodyType="SUV" marks={marks} chosenMark="m-2" />)
  expect(open()).toBe('REAR')
  await userEvent.click(screen.getByRole('radio', { name: 'Roof' }))
  expect(open()).toBe('ROOF')
  rerender(<BodyOutline bodyType="SUV" marks={marks} chosenPanel="os_sill" />)
  expect(open()).toBe('RIGHT')
  rerender(<BodyOutline bodyType="SUV" marks={marks} chosenPanel="bonnet" />)
  expect(open()).toBe('RIGHT')
})
