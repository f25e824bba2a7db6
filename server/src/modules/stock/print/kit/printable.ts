import { fonts } from './fonts.ts'

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** Stands for what no font here can draw, an emoji for example. */
const SUBSTITUTE = '□'
const NEVER_PRINTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
const MARKS = /\p{M}/gu

/** The text with what the font has: an accent is left out before a letter is, and what cannot be drawn is a box. */
export function printable(text: string): string {
  const { drawn } = fonts()
  const isDrawn = (part: string) => Array.from(part).every((character) => drawn.has(character.codePointAt(0) ?? 0))
  const shown = (grapheme: string) => {
    if (grapheme === '\n') return grapheme
    if (/\s/.test(grapheme)) return ' '
    const composed = grapheme.normalize('NFC').replace(NEVER_PRINTED, '')
    if (isDrawn(composed)) return composed
    const plain = grapheme.normalize('NFKD').replace(MARKS, '').replace(NEVER_PRINTED, '')
    return plain !== '' && isDrawn(plain) ? plain : SUBSTITUTE
  }
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
  return Array.from(graphemes.segment(lines), ({ segment }) => shown(segment)).join('')
}
