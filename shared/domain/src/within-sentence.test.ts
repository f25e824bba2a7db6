import { expect, it } from 'vitest'
import { withinSentence } from './within-sentence.ts'

it.each([
  ['Touch in', 'touch in'],
  ['SMART paint', 'SMART paint'],
  ['', ''],
])('%s becomes %s', (label, text) => expect(withinSentence(label)).toBe(text))
