import { counted } from '@forecourt/ui'

const NEW_MESSAGE = { one: 'new message', many: 'new messages' }

/** What colleagues wrote and the person has not read. */
export const unreadText = (count: number) => counted(count, NEW_MESSAGE)
