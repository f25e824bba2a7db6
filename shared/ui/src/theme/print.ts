import { isRecord, keysOf } from '@forecourt/domain'
import { colours } from './colours.ts'

/* How any page is printed by the browser: whole, black on white, without the shell. Each rule has to win over the layers of
 * components that come after it, so each is `!important`. */

const PRINT = '@media print'

/** Typed as variables, which is what the styles' own type takes of names that it does not list. */
const onPaper = (rules: Record<string, string>): Record<typeof PRINT, Record<`--${string}`, string>> => ({
  [PRINT]: Object.fromEntries(keysOf(rules).map((name) => [name, `${rules[name]} !important`])),
})

const dashed = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The variables of a part of the colours with their light values; surfaces are white and words black. */
function lightValues(of: object, path: string): [name: string, value: string][] {
  return Object.entries(of).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const name = key === 'DEFAULT' ? path : `${path}-${dashed(key)}`
    if (Array.isArray(value)) return [[name, valueOnPaper(name, String(value[0]))]]
    return isRecord(value) ? lightValues(value, name) : []
  })
}

const COLOURS = '--fc-colors'

function valueOnPaper(name: string, light: string): string {
  if (name === `${COLOURS}-fg`) return '#000000'
  return name === `${COLOURS}-bg` || name.startsWith(`${COLOURS}-bg-`) ? '#ffffff' : light
}

/** Above the page's own `main`, from the document to the layout's grid. */
const AROUND = 'html:has(#main), body:has(#main), body > :has(#main), :has(> #main), #main'

/** What only does something: a button that leads nowhere on paper. What is a head, a part or a picture stays. */
const DEEDS = '#main .fc-button:not(thead *, :is(h1, h2, h3, h4) *, [aria-expanded], [role=tab], :has(img))'

export const printCss = {
  html: onPaper({
    ...Object.fromEntries(lightValues(colours, COLOURS)),
    colorScheme: 'light',
    // Lights, stages and damage are told by colour as well; no surface is dark any more.
    printColorAdjust: 'exact',
    WebkitPrintColorAdjust: 'exact',
  }),
  [AROUND]: onPaper({ display: 'block', height: 'auto', minHeight: '0', overflow: 'visible', background: '#ffffff' }),
  // The shell, and what lies over the page.
  ':has(> #main) > :not(#main), body:has(#main) > :not(:has(#main)), #main [data-print=no]': onPaper({
    display: 'none',
  }),
  [`${DEEDS}, #main .fc-button[aria-haspopup]:not(thead *), .fc-skeleton`]: onPaper({ display: 'none' }),
  // What scrolls by itself, and what sticks to a window's edge.
  '#main [data-print=whole]': onPaper({ overflow: 'visible', maxHeight: 'none', height: 'auto' }),
  '#main [data-print=wrap]': onPaper({ overflow: 'visible', flexWrap: 'wrap' }),
  '#main th': onPaper({ position: 'static' }),
  thead: onPaper({ display: 'table-header-group' }),
  // A button is drawn on the first sheet alone; its words are repeated on each.
  '#main thead th > button': onPaper({ display: 'none' }),
  '#main thead th:has(> button)::before': onPaper({ content: 'attr(data-header)' }),
  // A sheet is narrower than a desk's window: cells stand closer, and what would be cut short goes on over further lines.
  '#main table :is(th, td)': onPaper({ paddingInline: '4px' }),
  '#main tbody :is(th, td):not([data-numeric])': onPaper({ whiteSpace: 'normal' }),
  '#main [data-print=words]': onPaper({ gridTemplateColumns: 'minmax(min-content, auto)' }),
  '#main [data-print=words], #main [data-print=words] *': onPaper({
    overflow: 'visible',
    overflowWrap: 'normal',
    whiteSpace: 'normal',
  }),
  '#main [data-print=flags]': onPaper({ display: 'flex', flexWrap: 'wrap' }),
  '#main [data-print=flags] > *': onPaper({ minWidth: 'max-content' }),
  '#main :is(tr, li, figure, img, svg)': onPaper({ breakInside: 'avoid' }),
  '#main :is(h1, h2, h3, h4)': onPaper({ breakAfter: 'avoid' }),
  '#main a': onPaper({ textDecoration: 'none' }),
  '@page': { margin: '12mm' },
}
