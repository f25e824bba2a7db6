import { useSession } from '@forecourt/session'
import { useEffect, type ReactNode } from 'react'
import { openSocket, type Connect } from './open-socket.ts'

interface Props {
  children?: ReactNode
  load?: () => Promise<Connect>
}

/** Holds the socket open while an employee is signed in, one per role and access token (R4.19, R4.20). */
export function SocketProvider({ children, load }: Props) {
  const role = useSession((session) => session.activeRole)
  const token = useSession((session) => session.accessToken)

  useEffect(() => {
    if (role !== 'EMPLOYEE' || !token) return undefined
    return openSocket(token, load)
  }, [role, token, load])

  return children
}
