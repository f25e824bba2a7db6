/** A name as it is told apart from the others. */
export type ShortName = (name: string) => string

/** Names without the words that all of them begin with: Leeds and Bradford of Calder & Holt Leeds and Calder & Holt Bradford. */
export function shortNames(names: readonly string[]): ShortName {
  const [first = [], ...others] = names.map((name) => name.split(' '))
  const differs = first.findIndex((word, at) =>
    [first, ...others].some((words) => words[at] !== word || at === words.length - 1),
  )
  const known = new Set(names)
  return (name) => (known.size > 1 && known.has(name) ? name.split(' ').slice(Math.max(0, differs)).join(' ') : name)
}
