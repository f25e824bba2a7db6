import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

/* Inter, under the SIL Open Font Licence: Latin with all its accents, Greek and Cyrillic. */

const { resolve } = createRequire(import.meta.url)
const read = (name: string) => readFileSync(resolve(`@expo-google-fonts/inter/${name}.ttf`))

export interface Fonts {
  regular: Buffer
  bold: Buffer
  /** The code points that there is a glyph of. */
  drawn: ReadonlySet<number>
}

let loaded: Fonts | null = null

/** Read when the first document is made, and once. */
export function fonts(): Fonts {
  if (loaded) return loaded
  const [regular, bold] = [read('400Regular/Inter_400Regular'), read('700Bold/Inter_700Bold')]
  const font = fontkit.create(regular)
  if (!('characterSet' in font)) throw new Error('The font is a collection')
  loaded = { regular, bold, drawn: new Set(font.characterSet) }
  return loaded
}
