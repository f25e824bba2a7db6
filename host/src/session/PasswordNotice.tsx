import { Button } from '@chakra-ui/react'
import { useProfile } from '@forecourt/session'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { NoticeBar } from './NoticeBar.tsx'

export const PASSWORD_SET_BY_OTHER = 'Your password was set by someone else. Choose your own.'
const PAGE = '/settings/password'

/** Somebody else knows the password: said until it is changed or put off. Nothing waits for it. */
export function PasswordNotice() {
  const isSetByOther = useProfile()?.passwordSetByOther ?? false
  const [putOff, setPutOff] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (!isSetByOther || putOff || pathname === PAGE) return null
  return (
    <NoticeBar role="status">
      <p>{PASSWORD_SET_BY_OTHER}</p>
      <Button variant="ghost" onClick={() => setPutOff(true)}>
        Later
      </Button>
      <Button onClick={() => void navigate(PAGE)}>Change Password</Button>
    </NoticeBar>
  )
}
