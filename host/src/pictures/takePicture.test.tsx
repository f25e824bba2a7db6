import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { takePicture } from './takePicture.ts'

const LIST = `
  <header><button id="menu" name="menu">Menu</button></header>
  <main id="main" class="fc-main">
    <h1>ICT</h1>
    <input value="AB12" placeholder="Search">
    <select><option>25</option><option>50</option></select>
    <span data-picture="no">Live</span>
    <svg style="display: block"><path style="fill: red"></path></svg>
    <ul><li class="fc-card"><a href="/stages/ict/1" data-row-link="" style="width: 40px">AB12 CDE &amp; <b>x &lt; y</b></a></li></ul>
    <script>window.ran = true</script>
  </main>`

function put(html: string) {
  document.body.innerHTML = `<div id="root">${html}</div>`
}
beforeEach(() => put(LIST))
afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const taken = (modules: string[] = []) => {
  const picture = takePicture(modules)
  const seen = document.createElement('div')
  seen.innerHTML = picture?.html ?? ''
  return { picture, seen }
}

test('a picture shows what the list does, of this width and these modules', () => {
  const { picture, seen } = taken(['/remotes/ict/1-a/'])
  expect(picture).toMatchObject({ width: window.innerWidth, modules: ['/remotes/ict/1-a/'] })
  expect(seen.querySelector('[data-row-link]')?.textContent).toBe('AB12 CDE & x < y')
  expect(seen.querySelector('[data-row-link]')?.getAttribute('href')).toBe('/stages/ict/1')
})

test('nothing in it acts, is found in place of the page’s own, or holds what was typed', () => {
  const { seen } = taken()
  expect(seen.querySelectorAll('script, [id], [name], [value], main, [style]')).toHaveLength(0)
  expect([...seen.querySelectorAll('a, button, input, select')].map((each) => each.getAttribute('tabindex'))).toEqual([
    '-1',
    '-1',
    '-1',
    '-1',
  ])
  expect(seen.textContent).not.toContain('Live')
})

test('styles in attributes become rules, and what was chosen stays so', () => {
  const select = document.querySelector('select')
  if (select) select.value = '50'
  const { picture, seen } = taken()
  const rules = ['svg', 'path', 'a'].map((name) => {
    const at = seen.querySelector(name)?.getAttribute('data-style') ?? ''
    return new RegExp(String.raw`\[data-style="${at}"\]\{([^}]*)\}`).exec(picture?.css ?? '')?.[1]
  })
  expect(rules).toEqual(['display: block', 'fill: red', 'width: 40px'])
  expect(seen.querySelector('option[selected]')?.textContent).toBe('50')
})

test('of the rules it has those that its elements are drawn by', () => {
  const style = document.createElement('style')
  style.dataset.emotion = 'fc'
  style.textContent = '.fc-card{color:red}.fc-card:hover{color:blue}.fc-elsewhere{color:green}'
  const own = document.createElement('style')
  own.textContent = '.fc-main{color:pink}'
  document.head.append(style, own)
  onTestFinished(() => {
    style.remove()
    own.remove()
  })
  const css = taken().picture?.css ?? ''
  expect(css).toMatch(/\.fc-card ?\{/)
  expect(css).toContain('.fc-card:hover')
  expect(css).not.toMatch(/elsewhere|fc-main/)
})

test('what lies below the screen is not in it', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return new DOMRect(0, this.matches('li') ? window.innerHeight : 0, 100, 40)
  })
  const { seen } = taken()
  expect(seen.querySelector('h1')).not.toBeNull()
  expect(seen.querySelector('li')).toBeNull()
})

test.each([
  ['without rows', '<main><h1>ICT</h1></main>'],
  ['behind a dialog', `<div inert>${LIST}</div>`],
  ['of endless rows', LIST.replace('AB12 CDE', 'x'.repeat(200_000))],
])('a page %s has none', (_, html) => {
  put(html)
  expect(takePicture([])).toBeNull()
})

test('a page that has been scrolled has none', () => {
  const main = document.querySelector('main')
  if (main) main.scrollTop = 10
  expect(takePicture([])).toBeNull()
})
