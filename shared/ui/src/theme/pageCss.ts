import { createSystem, defaultBaseConfig, mergeConfigs } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import { base } from './base.ts'
import { globalCss } from './globalCss.ts'
import { prefixes } from './prefixes.ts'
import { printCss } from './print.ts'

/**
 * The styles of the page itself as text: the order of the layers, the browser's own styles put back, the tokens in both
 * themes, and how a page is printed. The build writes them into index.html, so that no browser has to work them out. Node
 * only: in a browser Emotion puts styles into the document and has no text.
 */
export function pageCss(): string {
  const system = createSystem(
    mergeConfigs(defaultBaseConfig, base, {
      preflight: true,
      globalCss: { ...globalCss, ...printCss, html: { ...globalCss.html, ...printCss.html } },
    }),
  )
  const cache = createCache({ key: 'page', stylisPlugins: [prefixes] })
  return [system.layers.atRule, system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()]
    .map((styles) => cache.insert('', css(styles), cache.sheet, false))
    .join('')
}
