import { defineConfig } from '@chakra-ui/react'
import { globalCss } from './globalCss.ts'
import { printCss, truncate } from './print.ts'
import { keyframes, semanticTokens, textStyles, tokens } from './tokens.ts'

/** What both systems share: tokens, conditions and the page's own styles, without a single recipe. */
export const base = defineConfig({
  cssVarsPrefix: 'fc',
  preflight: true,
  globalCss: { ...globalCss, ...printCss, html: { ...globalCss.html, ...printCss.html } },
  utilities: { truncate },
  conditions: {
    /** Where the header shows the compact account button (R2.19). */
    compact: '@media (max-width: 1024px)',
    /** Rows that hold a nested link or the keyboard's cursor. */
    rowFocus: '&:is([data-focus], :focus-within)',
  },
  theme: {
    breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em', '2xl': '96em' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
  },
})
