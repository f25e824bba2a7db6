import { expect, it } from 'vitest'
import { changedBetween, typedOver } from './theirs.ts'

const opened = { town: 'Leeds', phone: null, lines: ['Kirkstall Road', null], rate: 5500 }

it('tells what was typed from what stands as it was', () => {
  expect(typedOver(opened, { ...opened, town: 'Otley', lines: ['Kirkstall Road', null] })).toEqual({ town: 'Otley' })
  expect(typedOver(opened, { ...opened, phone: undefined })).toEqual({})
  expect(typedOver(opened, { ...opened, town: null })).toEqual({ town: null })
})

it('names what somebody else changed', () => {
  expect(changedBetween(opened, { ...opened, rate: 6000, lines: ['Canal Road', null] })).toEqual(['lines', 'rate'])
})
