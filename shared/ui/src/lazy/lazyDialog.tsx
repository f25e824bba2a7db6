import { toastError } from '../feedback/toasts.ts'
import { loadOnce, useLoaded, type Load } from './useLoaded.ts'

/**
 * A dialog or panel that is fetched when somebody opens it. What cannot be fetched is said in a toast and counts as closed,
 * so that the page stays as it is and opening it again tries again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>) {
  const code = loadOnce(load)
  function LazyDialog(props: Props) {
    const Dialog = useLoaded(code, () => {
      toastError('This could not be loaded. Try again.')
      props.onClose()
    })
    return Dialog ? <Dialog {...props} /> : null
  }
  /** Fetches it ahead of its use; a failure shows when it is really needed. */
  LazyDialog.preload = () => void code.fetch().catch(() => undefined)
  /** The same for whoever wants to know of a failure. */
  LazyDialog.fetch = () => code.fetch()
  return LazyDialog
}
