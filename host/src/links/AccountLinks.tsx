import { ForgottenPasswordPage } from './ForgottenPasswordPage.tsx'
import { LinkPage } from './LinkPage.tsx'
import { forgottenPasswordPath } from './paths.ts'

export default function AccountLinks() {
  return window.location.pathname === forgottenPasswordPath ? <ForgottenPasswordPage /> : <LinkPage />
}
