import { defineConfig } from '@chakra-ui/react'
import { truncate } from './truncate.ts'
import { keyframes, semanticTokens, textStyles, tokens } from './tokens.ts'

/** What all systems share: tokens and conditions, without a single recipe. The page's own styles stand in index.html: `pageCss`. */
export const base = defineConfig({
  cssVarsPrefix: 'fc',
  preflight: false,
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
