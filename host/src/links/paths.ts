export const forgottenPasswordPath = '/forgotten-password'
/** Where people set out to their organisation's provider, and where it sends them back to. */
export const signOnPath = '/login/sign-on'
/** What is linked to in messages, with a token behind the #. */
export const linkPath = '/link'
