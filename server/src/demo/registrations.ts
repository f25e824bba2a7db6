import { seeded } from '../stand-in/seeded.ts'

const TAGS = [
  'YA',
  'YC',
  'YD',
  'YE',
  'YF',
  'YG',
  'YH',
  'YJ',
  'YK',
  'YL',
  'YM',
  'YN',
  'YP',
  'YR',
  'YS',
  'YT',
  'YX',
  'BD',
  'LM',
  'MK',
  'NX',
  'PK',
  'SD',
  'SN',
  'WX',
]
const AGE_IDS = [
  '63',
  '15',
  '65',
  '16',
  '66',
  '17',
  '67',
  '68',
  '18',
  '19',
  '69',
  '20',
  '70',
  '70',
  '21',
  '21',
  '71',
  '71',
  '22',
  '72',
  '72',
  '23',
  '73',
  '24',
  '74',
]
// Without vowels no three of them make a word.
const LETTERS = 'BCDFGHJKLMNPRSTVWXZ'

/** Current marks, each once. */
export function* marksFor(dealer: string): Generator<string, never> {
  const draw = seeded(`marks of ${dealer}`)
  const used = new Set<string>()
  for (;;) {
    const mark = draw.pick(TAGS) + draw.pick(AGE_IDS) + draw.text(3, LETTERS)
    if (!used.has(mark)) {
      used.add(mark)
      yield mark
    }
  }
}
