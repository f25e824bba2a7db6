import { formatRegistration } from '@forecourt/domain'

/** The longest mark that is accepted (trade, military and island plates included). */
const longestMark = 8

/** Upper case, letters and digits only. */
const cleanMark = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

export interface Typed {
  /** The mark without its space. */
  mark: string
  /** Where the caret belongs in the formatted text. */
  caret: number
}

/** The place in a spaced mark that has so many characters before it; a space counts as part of what follows. */
function caretAfter(spaced: string, characters: number) {
  let seen = 0
  for (let index = 0; index < spaced.length; index += 1) {
    if (seen === characters && spaced[index] !== ' ') return index
    if (spaced[index] !== ' ') seen += 1
  }
  return spaced.length
}

/**
 * What one edit comes to: `text` and `caret` as the browser left them, `before` the mark until then.
 * Deleting the space alone would bring it straight back, so the key takes the character beyond it.
 */
export function typed(before: string, text: string, caret: number, inputType: string): Typed {
  const left = cleanMark(text.slice(0, caret))
  const right = cleanMark(text.slice(caret))
  const onlySpaceGone = left + right === before && text.length < formatRegistration(before).length
  if (onlySpaceGone && inputType === 'deleteContentBackward') return result(left.slice(0, -1), right)
  if (onlySpaceGone && inputType === 'deleteContentForward') return result(left, right.slice(1))
  return result(left, right)
}

function result(left: string, right: string): Typed {
  const mark = (left + right).slice(0, longestMark)
  return { mark, caret: caretAfter(formatRegistration(mark), Math.min(left.length, longestMark)) }
}
