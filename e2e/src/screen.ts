import type { Page } from '@playwright/test'
import type { Login, Place } from './people.ts'

/** A screen to check: a page, or a page with a dialog open. */
export interface Screen {
  name: string
  path: string
  /** Who is looking at it; if missing, nobody is signed in. */
  login: Login | null
  at?: Place
  /** What a person does there until it looks as it should. */
  open?: (page: Page) => Promise<unknown>
}
