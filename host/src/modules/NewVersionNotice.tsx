import { Button } from '@chakra-ui/react'
import type { WaitingViewProps } from '@forecourt/federation'
import { NoticeBar } from '../session/NoticeBar.tsx'

/** Says quietly that the page on screen is about to change. Nothing that is typed is taken away by it. */
export function NewVersionNotice({ title, disabled, use }: WaitingViewProps) {
  if (disabled) {
    return (
      <NoticeBar role="status">
        <p>
          {title} is closed for now. What you typed stays here; once it is sent or discarded, the page closes. The
          reason: {disabled.reason}
        </p>
      </NoticeBar>
    )
  }
  return (
    <NoticeBar role="status">
      <p>A new version of {title} is ready. It is used once you leave this page.</p>
      {use && <Button onClick={use}>Use it now</Button>}
    </NoticeBar>
  )
}
