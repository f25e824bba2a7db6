import { CHECKLIST, type ChecklistItem, type Corner } from './checklist.ts'

/** DVSA's kinds of defect. */
export const MOT_DEFECT_TYPES = ['ADVISORY', 'MINOR', 'MAJOR', 'DANGEROUS', 'FAIL', 'PRS', 'USER ENTERED'] as const
export type MotDefectType = (typeof MOT_DEFECT_TYPES)[number]

/** A defect's text ends with the reference of the MOT manual in brackets: `(1.1.14 (a) (ii))`. */
const REFERENCE = /\((\d+)((?:\.\d+)*(?:\s*\([a-z]+\))*(?:\s*\([ivx]+\))?)\)\s*$/i

/** The manual's section of a defect, its first number; null when the text has no reference. */
export function motSection(text: string): number | null {
  const section = REFERENCE.exec(text)?.[1]
  return section === undefined ? null : Number(section)
}

/** The reference as printed, '1.1.14 (a) (ii)'; null when there is none. */
export function motReference(text: string): string | null {
  const found = REFERENCE.exec(text)
  return found ? `${found[1]}${found[2]}` : null
}

/** The corner that a defect names; null unless it names both side and end. */
export function motCorner(text: string): Corner | null {
  const side = /\bnearside\b|\bn\/s\b/i.test(text) ? 'ns' : /\boffside\b|\bo\/s\b/i.test(text) ? 'os' : null
  const end = /\bfront\b/i.test(text) ? 'f' : /\brear\b/i.test(text) ? 'r' : null
  return side && end ? `${side}${end}` : null
}

const CORNER_KEY = /\.(?:nsf|osf|nsr|osr)$/

/** Where a text first names an item, and by how long a word; null when it does not. `rack` is not in `track rod`. */
function namedAt(text: string, words: readonly string[]): { at: number; length: number } | null {
  const found = words.flatMap((word) => {
    const at = text.search(new RegExp(`\\b${word}`, 'i'))
    return at === -1 ? [] : [{ at, length: word.length }]
  })
  return found.sort((one, other) => one.at - other.at || other.length - one.length)[0] ?? null
}

/** The items that a text names, the first and longest name first. */
const itemsNamed = (text: string, items: readonly ChecklistItem[]): ChecklistItem[] =>
  items
    .flatMap((item) => {
      const name = namedAt(text, item.motWords)
      return name ? [{ item, name }] : []
    })
    .sort((one, other) => one.name.at - other.name.at || other.name.length - one.name.length)
    .map(({ item }) => item)

/**
 * The item of the checklist that a defect belongs to: by the manual's section, then by its words and its corner. Where
 * its words are nobody's, the first item of the last group that stands for the section. Null when no group does, so that the
 * defect has to be resolved on its own.
 */
export function motItem(text: string): string | null {
  const section = motSection(text)
  if (section === null) return null
  const groups = CHECKLIST.filter(({ motSections }) => motSections.includes(section))
  const named = itemsNamed(
    text,
    groups.flatMap(({ items }) => items),
  )
  const corner = motCorner(text)
  const atCorner = corner && named.find(({ key }) => key.endsWith(`.${corner}`))
  if (atCorner) return atCorner.key
  const end = /\brear\b/i.test(text) ? 'r' : 'f'
  const found = named.find(({ key }) => !CORNER_KEY.test(key) || key.endsWith(`ns${end}`))
  const group = groups.findLast(({ motSections }) => motSections[0] === section) ?? groups[0]
  return (found ?? group?.items[0])?.key ?? null
}
