import type { EmotionCache } from '@emotion/cache'

/**
 * Gives the styles of each drawing a style element of their own; otherwise all of them share one. Where a sheet that is in
 * use gets a rule with a condition, Chromium works out again all elements that any of its rules is for, and where it gets
 * one within a layer, it forgets its fonts and lays out the whole page.
 */
export function inBatches(cache: EmotionCache): EmotionCache {
  const { sheet, insert } = cache
  let isOpen = false
  cache.insert = (...style) => {
    if (!isOpen) {
      isOpen = true
      queueMicrotask(() => {
        isOpen = false
      })
      // Emotion begins an element with its first rule.
      sheet.ctr = 0
    }
    return insert(...style)
  }
  return cache
}
