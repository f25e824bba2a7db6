import { lazy } from 'react'
import type * as WallboardModule from '../wallboard/WallboardPage.tsx'

const TRY_AGAIN_AFTER_MS = 5_000

/** Asked for until it comes: nobody stands before a television to try again. */
async function load(): Promise<typeof WallboardModule> {
  try {
    return await import(/* webpackChunkName: "wallboard" */ '../wallboard/WallboardPage.tsx')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER_MS))
    return load()
  }
}

/** The page of a television, which stands beside the sign-in page and the shell, as it needs neither. */
export const Wallboard = lazy(load)

export const isOnTheWall = (): boolean => /^\/wallboard\/*$/.test(window.location.pathname)
