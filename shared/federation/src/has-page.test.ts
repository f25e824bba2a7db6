import { expect, test } from 'vitest'
import { hasPage } from './has-page.ts'
import { entry } from './testing/entries.ts'
