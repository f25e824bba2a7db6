import { expect, type CDPSession, type Page } from '@playwright/test'
import { dialog } from './shell.ts'

/** An authenticator of this browser's own, whose holder is verified whenever it is asked. */
export async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** Reads the recovery codes, which are shown this once, and closes them. */
export async function saveCodes(page: Page): Promise<string[]> {
  const saving = dialog(page, 'Save your recovery codes')
  const listed = saving.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  await saving.getByRole('button', { name: 'I have saved them' }).click()
  await expect(saving).toHaveCount(0)
  return codes
}
