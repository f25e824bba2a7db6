import { api, errorMessage, invalidate } from '@forecourt/api-client'
import type { SavedView } from '@forecourt/contracts'
import { useState } from 'react'
import { toastError, toastSuccess } from '../../feedback/toasts.ts'
import type { Look } from './look.ts'

/** What is done to the view that a list shows, each by one press. */
export function useViewActions(current: SavedView | undefined, look: Look) {
  const [isBusy, setBusy] = useState(false)

  async function act(words: string, work: (view: SavedView) => Promise<unknown>) {
    if (!current || isBusy) return
    setBusy(true)
    try {
      await work(current)
      toastSuccess(words)
    } catch (error) {
      toastError(`${current.name} was not changed.`, errorMessage(error))
    }
    // After a refusal too: somebody else may have been first.
    await invalidate('GET /saved-views')
    setBusy(false)
  }

  const change = ({ id: viewId, version }: SavedView, to: object) =>
    api('PATCH /saved-views/:viewId', { params: { viewId }, body: { version, ...to } })

  return {
    update: () => act('View updated.', (view) => change(view, look)),
    share: (isShared: boolean) =>
      act(isShared ? 'View shared.' : 'View no longer shared.', (view) => change(view, { isShared })),
    makeDefault: (isDefault: boolean) =>
      act(isDefault ? 'The list opens with this view.' : 'The list opens without a view.', ({ id: viewId }) =>
        api('PATCH /saved-views/:viewId/default', { params: { viewId }, body: { isDefault } }),
      ),
  }
}

export type ViewActions = ReturnType<typeof useViewActions>
