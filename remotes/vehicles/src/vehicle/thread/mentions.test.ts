import { describe, expect, it } from 'vitest'
import { mentionBegun, mentionsFor, mentionsIn, partsOf, withMention, type Mentionable } from './mentions.ts'

const priya: Mentionable = { kind: 'user', id: 'p', label: 'Priya Shah', note: 'Leeds' }
const dan: Mentionable = { kind: 'user', id: 'd', label: 'Dan Whitworth', note: 'Leeds' }

describe('a mention being typed', () => {
  it.each([
    ['@', '', 0],
    ['Ask @pri', 'pri', 4],
    ['Ask @Priya Sh', 'Priya Sh', 4],
    ['(@dan', 'dan', 1],
  ])('is recognised in %j', (text, term, start) => expect(mentionBegun(text, text.length)).toEqual({ term, start }))

  it.each(['no', 'sam@dealer', '@Priya Shah is here now', 'done @dan, '])('is not recognised in %j', (text) =>
    expect(mentionBegun(text, text.length)).toBeNull(),
  )

  it('matches people by any of their names before roles', () => {
    expect(mentionsFor([priya, dan], 'sha').map(({ label }) => label)).toEqual(['Priya Shah'])
    expect(mentionsFor([priya, dan], 'sales').map(({ kind }) => kind)).toEqual(['role', 'role', 'role', 'role'])
    expect(mentionsFor([priya, dan], 'whit').map(({ id }) => id)).toEqual(['d'])
  })

  it('replaces what was typed, wherever the caret is', () => {
    expect(withMention('Ask @pri about it', 8, 4, 'Priya Shah')).toEqual({
      text: 'Ask @Priya Shah about it',
      caret: 16,
    })
  })
})

describe('a message', () => {
  it('mentions only those whose names are still in its text', () => {
    expect(mentionsIn('Ask @Priya Shah', [priya, dan])).toEqual([{ kind: 'user', userId: 'p' }])
  })

  it('tells its mentions apart, the longer name first', () => {
    const mentions = [
      { kind: 'role' as const, id: 'SALES', label: 'Sales' },
      { kind: 'role' as const, id: 'SALES_MANAGER', label: 'Sales manager' },
    ]
    expect(partsOf('Ready, @Sales manager.', mentions)).toEqual([
      { text: 'Ready, ', isMention: false },
      { text: '@Sales manager', isMention: true },
      { text: '.', isMention: false },
    ])
    expect(partsOf('a (b', [])).toEqual([{ text: 'a (b', isMention: false }])
  })
})
