import { Username } from '@forecourt/contracts'

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9._-]/g, '')

/**
 * A username for somebody who was asked for by an e-mail address or a username: the part before the @, with the name of
 * the domain where that alone is too short. Empty where the field would refuse either.
 */
export function suggestedUsername(asked: string): string {
  const [local = '', domain = ''] = asked.split('@')
  const [site = ''] = domain.split('.')
  const longest = [lettersOf(local), lettersOf(`${local}.${site}`)].map((name) => name.slice(0, 40))
  return longest.find((name) => Username.safeParse(name).success) ?? ''
}
