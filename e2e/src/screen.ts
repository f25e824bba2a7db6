import type { Page } from '@playwright/test'
import type { Login, Place } from './people.ts'

/** Something to look at: a page, or a page with a dialog open on it. */
export interface Screen {
  name: string
  path: string
  /** Who looks at it; nobody is signed in without. */
  login: Login | null
  at?: Place
  /** What a person does there until it is as it should be seen. */
  open?: (page: Page) => Promise<unknown>
}
