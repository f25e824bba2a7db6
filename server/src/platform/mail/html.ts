/** Text that stands in HTML as it is. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Value = string | Html | readonly Html[]

const sourceOf = (value: Value): string => {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  return value instanceof Html ? value.source : value.map(({ source }) => source).join('')
}

/** HTML from a template: every text that is put in is escaped, for elements and quoted attributes; what is `Html` already is not. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(sourceOf)))
