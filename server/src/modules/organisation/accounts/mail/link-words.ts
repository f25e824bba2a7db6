import type { Message, Part } from '../../../../platform/mail/message.ts'
import type { AccountLinkKind } from '../links.ts'

interface Given {
  /** The holder of the account. */
  name: string
  username: string
  /** The address in question: the new one, of a change. */
  email: string
  /** Who invited them, where that is known. */
  inviter: string | null
  /** Where they are to work; null for nowhere yet. */
  dealers: string | null
  link: string
}

type Words = Pick<Message, 'subject' | 'parts' | 'reason'>

const greeting = ({ name }: Given) => `Hello ${name},`
const to = (label: string, { link }: Given): Part => ({ label, link })

const WORDS: Readonly<Record<AccountLinkKind, (given: Given) => Words>> = {
  PASSWORD: (given) => ({
    subject: 'Choose a new password',
    parts: [
      greeting(given),
      `Somebody, hopefully you, asked for a new password for your Forecourt account. Your username is ${given.username}.`,
      to('Choose a new password', given),
      'The link works once, for 30 minutes. You will be signed out on all devices.',
    ],
    reason: 'If it was not you, do nothing: your password stays as it is.',
  }),
  INVITATION: (given) => ({
    subject: 'You have been invited to Forecourt',
    parts: [
      greeting(given),
      `${given.inviter ?? 'An administrator'} has opened an account for you${given.dealers ? ` at ${given.dealers}` : ''}. Forecourt is where a dealership’s vehicles are prepared and sold.`,
      `Your username is ${given.username}. You can also sign in with this e-mail address.`,
      to('Choose your password', given),
      'The link works once, for 7 days. If it has expired, ask for another invitation.',
    ],
    reason: 'If you did not expect this, you can ignore it.',
  }),
  EMAIL: (given) => ({
    subject: 'Confirm your new e-mail address',
    parts: [
      greeting(given),
      `Confirm that your Forecourt account may use ${given.email}. Until then, your current address stays.`,
      to('Confirm this address', given),
      'The link works once, for 24 hours.',
    ],
    reason: 'If you have no Forecourt account, you can ignore this.',
  }),
  EMAIL_STOP: (given) => ({
    subject: 'Your e-mail address is about to change',
    parts: [
      greeting(given),
      `Somebody signed in as you asked to change the e-mail address of your Forecourt account to ${given.email}. It changes once it is confirmed there.`,
      'If it was you, there is nothing to do here.',
      to('This was not me: stop the change', given),
      'If it was not you, change your password as well.',
    ],
    reason: 'The link works for 24 hours, until the new address is confirmed.',
  }),
}

export const wordsOfLink = (kind: AccountLinkKind, given: Given): Words => WORDS[kind](given)
