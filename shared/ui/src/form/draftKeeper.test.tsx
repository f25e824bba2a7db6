import { beforeEach, expect, test } from 'vitest'
import { createDraftKeeper } from './draftKeeper.ts'
import { readDraft } from './draftStore.ts'

const key = 'forecourt.draft:dan:leeds:form'

/** A form as one tab holds it. */
function tab(onto?: number) {
  let values: Record<string, unknown> = {}
  const keeper = createDraftKeeper({ key, onto, read: () => values, delay: 0 })
  return {
    keeper,
    type: (note: string) => {
      values = { note }
      keeper.schedule()
      keeper.flush()
    },
    sent: (version: number) => {
      values = {}
      keeper.standOn(version)
    },
  }
}

beforeEach(() => localStorage.clear())

test('what the server has is no longer kept here, and later typing is based on its version', () => {
  const { type, sent } = tab(3)
  type('a')
  expect(readDraft(key)).toMatchObject({ values: { note: 'a' }, onto: 3 })
  sent(4)
  expect(readDraft(key)).toBeNull()
  type('b')
  expect(readDraft(key)?.onto).toBe(4)
})

test("restored text is based on the version that it was typed on, however new the server's draft is by now", () => {
  tab(4).type('offline')
  const later = tab(8)
  expect(later.keeper.found?.onto).toBe(4)
  later.type('offline, and a letter')
  expect(readDraft(key)?.onto).toBe(4)
  later.sent(8)
  later.type('on top of theirs')
  expect(readDraft(key)?.onto).toBe(8)
})

test("a submit's key alone is not text based on a version", () => {
  tab(4).keeper.rememberAttempt({ key: 'k', body: '{}' })
  const later = tab(8)
  later.type('a')
  expect(readDraft(key)?.onto).toBe(8)
})

test("a tab that is done leaves another tab's typing where it is", async () => {
  const [one, other] = [tab(), tab()]
  one.type('a')
  await new Promise((resolve) => setTimeout(resolve, 5))
  other.type('b')
  one.keeper.clear()
  expect(readDraft(key)?.values).toEqual({ note: 'b' })
  other.keeper.clear()
  expect(readDraft(key)).toBeNull()
})
