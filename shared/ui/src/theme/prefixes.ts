import type { StylisPlugin } from '@emotion/cache'

/** Properties that a browser of the last years knows only with its prefix: some in every Safari, some in Chrome before 136. */
const PREFIXED =
  /^(?:user-select|mask|hyphens|backdrop-filter|box-decoration-break|print-color-adjust|text-size-adjust)\b/

/**
 * Writes only the prefixes that are still of use, in place of Emotion's own plugin: that one writes flexible boxes for
 * browsers that cannot run us, twice as many declarations as there are, while a phone waits for its first page.
 */
export const prefixes: StylisPlugin = (element) => {
  if (element.type !== 'decl' || typeof element.value !== 'string' || !PREFIXED.test(element.value)) return
  element.return = `-webkit-${element.value}${element.value}`
}
