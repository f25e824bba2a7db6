import { Button } from '@chakra-ui/react'
import { NoticeBar } from './NoticeBar.tsx'
import { saySessionChanged, useSessionNotice } from './session-notice.ts'

/** Somebody changed what the person may do here: what is shown has followed already. */
export function SessionNotice() {
  const words = useSessionNotice()
  if (!words) return null
  return (
    <NoticeBar role="alert">
      <p>{words}</p>
      <Button onClick={() => saySessionChanged(null)}>Understood</Button>
    </NoticeBar>
  )
}
