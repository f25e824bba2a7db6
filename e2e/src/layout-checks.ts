/**
 * Problems that a person on a phone would run into (docs/decisions.md#36-screens). Runs in the page, so it may use
 * nothing from outside.
 */
export function layoutProblems(least: number): string[] {
  const problems: string[] = []
  const width = document.documentElement.clientWidth
  const tolerance = 1

  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 40)
    return `${element.tagName.toLowerCase()} "${text}"`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
    element.closest('[aria-hidden=true], [inert]') === null

  const scrollsSideways = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
  const within = (element: Element, test: (each: Element) => boolean): Element | null => {
    for (let each: Element | null = element; each; each = each.parentElement) if (test(each)) return each
    return null
  }
  /** For screen readers only, or hidden until focused. */
  const isForReaders = (element: Element) =>
    within(element, (each) => {
      const { width: across, height, right, bottom } = each.getBoundingClientRect()
      return across <= 1 || height <= 1 || right <= 0 || bottom <= 0 || getComputedStyle(each).clipPath === 'inset(50%)'
    }) !== null

  const page = document.scrollingElement
  if (page && page.scrollWidth > width + tolerance) problems.push(`The page is ${page.scrollWidth} px wide`)

  for (const element of document.body.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement) || !isShown(element)) continue
    const style = getComputedStyle(element)
    if (
      scrollsSideways(element) &&
      element.matches('main, [role=dialog]') &&
      element.scrollWidth > element.clientWidth
    ) {
      problems.push(`${element.tagName.toLowerCase()} scrolls sideways`)
    }
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (texts.length === 0 || isForReaders(element)) continue
    const hides = within(element, (each) => ['hidden', 'clip'].includes(getComputedStyle(each).overflowX))
    const range = document.createRange()
    for (const text of texts) {
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      const edge = hides?.getBoundingClientRect().right ?? width
      const isShortened = within(element, (each) => getComputedStyle(each).textOverflow === 'ellipsis') !== null
      const isScrolled =
        within(element, (each) => scrollsSideways(each) && each.scrollWidth > each.clientWidth) !== null
      if (box.right > Math.min(edge, width) + tolerance && !isShortened && !isScrolled) {
        problems.push(`Cut off at ${Math.round(edge)} px: ${nameOf(element)}`)
      }
    }
    const isCutBelow = style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3
    if (isCutBelow && style.webkitLineClamp === 'none') problems.push(`Cut off below: ${nameOf(element)}`)
  }

  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option], [role=menuitem]'
  for (const control of document.querySelectorAll(controls)) {
    if (!isShown(control) || control.matches(':disabled, [data-disabled]')) continue
    const label = control.closest('label')
    const before = getComputedStyle(control, '::before')
    const after = getComputedStyle(control, '::after')
    // A control's target may be larger than its box: through its label, or a layer over its row.
    const layers = [before, after].filter(({ content, position }) => content !== 'none' && position === 'absolute')
    const boxes = [control, label, ...(layers.length > 0 ? [(control as HTMLElement).offsetParent] : [])]
      .filter((each) => each !== null)
      .map((each) => each.getBoundingClientRect())
    const layerHeights = layers.map(({ height }) => Number.parseFloat(height)).filter(Number.isFinite)
    const layerWidths = layers.map((each) => Number.parseFloat(each.width)).filter(Number.isFinite)
    const high = Math.max(...boxes.map(({ height }) => height), ...layerHeights)
    const across = Math.max(...boxes.map((box) => box.width), ...layerWidths)
    if (high <= 1 || across <= 1 || (isForReaders(control) && !label)) continue
    const display = getComputedStyle(control).display
    const around = control.parentElement?.textContent.trim() ?? ''
    const isInText = display === 'inline' && around.length > control.textContent.trim().length
    if (!isInText && (high < least - 0.5 || across < least - 0.5)) {
      problems.push(`${Math.round(across)} × ${Math.round(high)} px: ${nameOf(control)}`)
    }
  }
  return [...new Set(problems)]
}
