export const forgottenPasswordPath = '/forgotten-password'
/** What is linked to in messages, with a token behind the #. */
export const linkPath = '/link'
