import { useState } from 'react'
import { SignOnPage } from '../sign-on/SignOnPage.tsx'
import { ForgottenPasswordPage } from './ForgottenPasswordPage.tsx'
import { LinkPage } from './LinkPage.tsx'
import { forgottenPasswordPath, signOnPath } from './paths.ts'

export default function AccountLinks() {
  const [path] = useState(window.location.pathname)
  if (path === forgottenPasswordPath) return <ForgottenPasswordPage />
  return path === signOnPath ? <SignOnPage /> : <LinkPage />
}
