const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The texts of all elements of a name, of those that hold text alone. */
export const textsOf = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, text = '']) =>
    text.replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole),
  )

/** The text of the first; empty when there is none. */
export const textOf = (xml: string, name: string): string => textsOf(xml, name)[0] ?? ''
