/** The registrations in a text that was pasted or scanned: one to a line, or with commas between; each once. */
export function marksIn(text: string): string[] {
  const seen = new Map<string, string>()
  for (const part of text.split(/[\n,;\t]+/)) {
    const mark = part.trim()
    if (mark) seen.set(mark.replaceAll(' ', '').toUpperCase(), mark)
  }
  return [...seen.values()]
}
