import type { Page } from '@playwright/test'

/** The configure form, as Admin uses it. */
export const configurePage = (page: Page) => ({
  form: page.getByRole('form', { name: 'Configure', exact: true }),
  step: (name: string) => page.getByRole('switch', { name }),
  choose: (group: string, choice: string) =>
    page.getByRole('radiogroup', { name: group, exact: true }).getByText(choice, { exact: true }).click(),
  note: page.getByRole('textbox', { name: /^Note to/ }),
  send: (stage: string) => page.getByRole('button', { name: `Send to ${stage}` }),
  /** Everything that Admin must decide for a vehicle that goes to the workshop first. */
  async decide() {
    await page.getByRole('switch', { name: 'ICT' }).uncheck({ force: true })
    await this.choose('V5C', 'Present')
    await this.choose('Keys', '2')
    await this.choose('Check', 'Clear')
    await this.choose('VAT', 'Margin')
  },
})
