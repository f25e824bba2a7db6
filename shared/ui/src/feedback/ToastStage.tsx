import { useChakraContext } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { cssTransition, toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled'
import { onToast } from './toasts.ts'
import { ToastWords } from './ToastWords.tsx'

/** How long a toast stands, in milliseconds, and how many do at a time (R9.04). */
const DURATION_MS = 4000
const VISIBLE = 3

const transition = cssTransition({ enter: 'fc-toast-in', exit: 'fc-toast-out', collapseDuration: 160 })

// The library's own sheet is an inline style that the content security policy refuses; Emotion's bears the nonce.
const styles = {
  '.Toastify__toast-container': {
    position: 'fixed',
    zIndex: 'toast',
    width: 'min(356px, calc(100vw - 24px))',
    // At the bottom of a phone the thumb's actions would be covered, at its top menu, bell and a drawer's close.
    insetInlineEnd: { base: '3', md: '6' },
    top: { base: 'calc({sizes.headerSm} + 12px + env(safe-area-inset-top))', md: 'auto' },
    bottom: { md: '6' },
    display: 'flex',
    flexDirection: 'column',
    gap: '14px',
    pointerEvents: 'none',
  },
  '.Toastify__toast': {
    pointerEvents: 'auto',
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '3',
    paddingInlineEnd: '10',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.raised',
    color: 'fg',
    textStyle: 'sm',
    boxShadow: 'lg',
    overflow: 'hidden',
    touchAction: 'pan-y',
  },
  '.Toastify__toast-icon': { flexShrink: '0', color: 'fg.muted' },
  '.Toastify__toast--success .Toastify__toast-icon': { color: 'sla.green.fg' },
  '.Toastify__toast--error .Toastify__toast-icon': { color: 'sla.red.fg' },
  '.Toastify__close-button': {
    position: 'absolute',
    top: { base: '0', md: '1' },
    insetEnd: { base: '0', md: '1' },
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: 'touch', md: '8' },
    borderRadius: 'md',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
  // The library counts on both animations' end events, so they keep their length with reduced motion and only fade.
  '.fc-toast-in': { animation: 'riseIn 160ms {easings.out}', _motionReduce: { animation: 'fadeIn 160ms' } },
  '.fc-toast-out': { animation: 'fadeOut 160ms forwards' },
  '.Toastify__progress-bar--wrp': { position: 'absolute', insetInline: '0', bottom: '0', height: '0' },
  // The end of this animation closes the toast: it runs unseen, and with reduced motion too.
  '.Toastify__progress-bar--animated': { animation: 'hold linear 1 forwards' },
}

/** Shows what is said: three at a time, 4 s each, 356 px wide, 14 px apart (R9.04). */
export default function ToastStage() {
  const { css } = useChakraContext()
  // Chakra reads one rule at a time: handed the whole sheet, it drops every selector without an ampersand.
  const sheet = Object.fromEntries(Object.entries(styles).map(([selector, rule]) => [selector, css(rule)]))
  useEffect(
    () =>
      onToast(({ kind, ...words }) =>
        toast(<ToastWords {...words} />, { type: kind, role: kind === 'error' ? 'alert' : 'status' }),
      ),
    [],
  )
  return (
    <>
      <Global styles={sheet} />
      <ToastContainer
        position="bottom-right"
        limit={VISIBLE}
        autoClose={DURATION_MS}
        transition={transition}
        closeOnClick={false}
        icon={ToastIcon}
        closeButton={CloseButton}
        aria-label="Notifications"
        // Alt+T, its default, belongs to nobody else here; F8 is what screen reader users know.
        hotKeys={(event) => event.key === 'F8'}
      />
    </>
  )
}

function ToastIcon({ type }: { type: string }) {
  return type === 'error' ? <CircleAlert size={18} aria-hidden /> : <CircleCheck size={18} aria-hidden />
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="Toastify__close-button" aria-label="Dismiss" onClick={closeToast}>
      <X size={16} aria-hidden />
    </button>
  )
}
