import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { SHORTCUTS } from '@forecourt/ui/shortcuts/catalogue.ts'
import { expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)

/**
 * Keys within one control, standard for it or built into the browser; nobody would look for them in a list of
 * shortcuts.
 */
const OF_ONE_CONTROL: Readonly<Record<string, string>> = {
  'host/src/layout/useMainScroll.ts': 'any key ends the way back to where the page was scrolled',
  'host/src/search/BoxDialog.tsx': 'Enter opens what the box found',
  'host/src/search/EarlyBox.tsx': 'Enter and Escape of the box while its dialog is fetched',
  'host/src/wallboard/useAwake.ts': 'any key shows the pointer again',
  'remotes/approvals/src/deck/DeckFrame.tsx': 'hands on what the deck binds',
  'remotes/infleet/src/infleet/identity/PlateField.tsx': 'Enter looks the typed plate up',
  'remotes/mechanical-prep/src/assess/FaultCodes.tsx': 'Enter adds the typed code',
  'remotes/mechanical-prep/src/assess/Stepper.tsx': 'arrows of a spin button',
  'remotes/media/src/photos/HidePlate.tsx': 'arrows move the frame that has the focus',
  'remotes/media/src/photos/PhotoTile.tsx': 'takes the drag and drop library’s own keys off',
  'remotes/vehicles/src/vehicle/thread/Composer.tsx': 'Enter sends what is written',
  'remotes/vehicles/src/vehicle/thread/MessageItem.tsx': 'Escape leaves the editing of a message',
  'remotes/vehicles/src/vehicle/thread/useMentions.ts': 'keys of the list of people',
  'shared/prep/src/quote/LineCard.tsx': 'Enter goes to the next field of a line',
  'shared/prep/src/quote/StandardJobs.tsx': 'Enter in the box must not send the form',
  'shared/stage/src/upload/Lightbox.tsx': 'Enter saves the caption',
  'shared/ui/src/display/Tip.tsx': 'Escape closes a tip',
  'shared/ui/src/form/fields/ComboboxField.tsx': 'keys of a combobox',
  'shared/ui/src/form/fields/useCombobox.ts': 'keys of a combobox',
  'shared/ui/src/list/filters/SearchInput.tsx': 'Enter searches for what is typed',
  'shared/ui/src/overlay/menu/Menu.tsx': 'the arrow of a menu’s button opens it',
}
const REGISTRY = 'shared/ui/src/shortcuts/'

const LISTENS = /onKey(?:Down|Up|Press)\b|['"]key(?:down|up|press)['"]/
const NAMED = /\bkey(?:s|Down)?\s*===?\s*'([^']+)'|\bcode\s*===?\s*'Key([A-Z])'|case\s+'([^']+)':/g
const WITHIN_A_CONTROL = new Set([
  'Enter',
  'Escape',
  'Space',
  ' ',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Tab',
])

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'host/src', 'remotes', 'shared'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file) && !file.startsWith(REGISTRY))

/** Whether the handler comes from the registry, through `useKeysWithin`. */
const isOfTheRegistry = (text: string) => text.includes('useKeysWithin') || text.includes('roving.onKeyDown')

const listening = sources.flatMap((file) => {
  const text = readFileSync(new URL(file, root), 'utf8')
  return LISTENS.test(text) && !isOfTheRegistry(text) ? [{ file, text }] : []
})

it('RQ.33 keys are handled by the registry of shortcuts, or belong to one control', () => {
  expect(listening.map(({ file }) => file).filter((file) => !Object.hasOwn(OF_ONE_CONTROL, file))).toEqual([])
})

it('RQ.33 no control takes a documented shortcut for itself', () => {
  const shortcuts = Object.values(SHORTCUTS).flatMap(({ keys }) => keys.map((each) => each.split('+').at(-1) ?? ''))
  const documented = new Set<string>(shortcuts.filter((key) => !WITHIN_A_CONTROL.has(key)))
  const taken = listening.flatMap(({ file, text }) =>
    [...text.matchAll(NAMED)]
      .map(([, key, code, option]) => key ?? code ?? option ?? '')
      .filter((key) => documented.has(key))
      .map((key) => `${file}: ${key}`),
  )
  expect(taken).toEqual([])
})
