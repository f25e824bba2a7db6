import type { Picture } from './picture.ts'

/** Characters of elements and rules: several times what the first screen of a list takes. */
const MOST = 200_000

/** What shows nothing by itself, and what is true of a page only while its scripts run. */
const LEFT_OUT = 'script, iframe, video, canvas, [data-picture=no]'

/** Attributes by which elements act or are found, and what a person typed. */
const NAMES = /^(?:id|name|for|style|value|tabindex|autofocus|loading|on.*)$/i

/** Makes a rule of the styles in an attribute, which the policy of the page forbids. */
function moveStyle(from: Element, to: Element, styles: string[]): void {
  const style = from.getAttribute('style')
  if (style) to.setAttribute('data-style', String(styles.push(style) - 1))
}

/** What an element is copied with: nothing that acts, and nothing that another element is found by. */
function bare(element: Element, styles: string[]): Element {
  // The page's own is the one that is `main`.
  const copy = document.createElement(element.matches('main') ? 'div' : element.localName)
  for (const { name, value } of element.attributes) if (!NAMES.test(name)) copy.setAttribute(name, value)
  if (element.matches('a, button, input, select, textarea')) copy.setAttribute('tabindex', '-1')
  // What a person chose is no attribute.
  if (element instanceof HTMLOptionElement) copy.toggleAttribute('selected', element.selected)
  if (element instanceof HTMLInputElement) copy.toggleAttribute('checked', element.checked)
  moveStyle(element, copy, styles)
  return copy
}

/** A drawing, with its parts as they are. */
function drawing(element: SVGElement, styles: string[]): Node {
  const copy = document.importNode(element, true)
  for (const part of [copy, ...copy.querySelectorAll('[style]')]) {
    moveStyle(part, part, styles)
    part.removeAttribute('style')
  }
  return copy
}

function isBeyond(element: Element): boolean {
  const { width, height, top, bottom } = element.getBoundingClientRect()
  return width > 0 && height > 0 && (top >= window.innerHeight || bottom <= 0)
}

/** What is on the screen of this element and in it; null where nothing is, or what is in it has been scrolled. */
function copied(element: Element, styles: string[]): Node | null {
  if (isBeyond(element) || element.matches(LEFT_OUT)) return null
  if (element instanceof SVGElement) return drawing(element, styles)
  const copy = bare(element, styles)
  for (const child of element.childNodes) {
    if (child instanceof Text) copy.append(child.cloneNode())
    const inner = child instanceof Element ? copied(child, styles) : null
    if (inner) copy.append(inner)
  }
  return copy
}

const hasScrolled = (root: Element) => [...root.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0)

const CLASS = /\.(fc-[\da-z]+)/g

/** The rules that Emotion has written for these elements; the page's own are in index.html. */
function rulesFor(html: string): string {
  const classes = new Set(html.match(/\bfc-[\da-z]+/g))
  const isUsed = (rule: string) => {
    const named = [...rule.matchAll(CLASS)]
    return named.length === 0 || named.some(([, name = '']) => classes.has(name))
  }
  return [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
    .map(({ cssText }) => cssText)
    .filter(isUsed)
    .join('')
}

/** The first screen of a list as it stands; null where there is none, or what stands there could not stand so again. */
export function takePicture(modules: readonly string[]): Picture | null {
  const root = document.getElementById('root')
  // What is open over a page leaves the rest inert.
  if (!root?.querySelector('main [data-row-link]') || root.querySelector('[inert]') || root.closest('[inert]'))
    return null
  if (hasScrolled(root)) return null
  const styles: string[] = []
  const seen = document.createElement('div')
  for (const child of root.children) seen.append(copied(child, styles) ?? '')
  const html = seen.innerHTML
  const css = rulesFor(html) + styles.map((style, at) => `[data-style="${at}"]{${style}}`).join('')
  const isFit = html.length + css.length <= MOST && !css.includes('</')
  return isFit ? { html, css, width: window.innerWidth, modules } : null
}
