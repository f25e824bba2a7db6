import { Search } from '@forecourt/ui/icons.ts'
import { expect, it } from 'vitest'
import { isMeant, meantBy } from './command.ts'

it('an entry matches by the beginnings of its words, in any order', () => {
  const page = { label: 'Mechanical Prep', note: 'Stages' }
  expect(isMeant(page, 'mech')).toBe(true)
  expect(isMeant(page, 'stages prep')).toBe(true)
  expect(isMeant(page, '')).toBe(true)
  expect(isMeant(page, 'chanical')).toBe(false)
  expect(isMeant(page, 'mech x')).toBe(false)
})

it('a section without matches is left out', () => {
  const command = (label: string) => ({ id: label, label, icon: Search, run: () => {} })
  const sections = [
    { heading: 'Pages', commands: [command('Vehicles'), command('Sale')] },
    { heading: 'Actions', commands: [command('Theme')] },
  ]
  expect(meantBy(sections, 'sa')).toEqual([{ heading: 'Pages', commands: [sections[0]?.commands[1]] }])
})
