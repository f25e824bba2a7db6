import type { Closing } from '@forecourt/contracts'
import { chakra, ConfirmDialog, counted } from '@forecourt/ui'
import { vehiclesText } from '../accounts/held.ts'

interface Props {
  /** Of the dealer or the group. */
  name: string
  closing: Closing
  onConfirm: () => void
  onClose: () => void
}

const PERSON = { one: 'person works', many: 'people work' }
const IS = {
  one: 'person also works at another dealer and is',
  many: 'people also work at other dealers and are',
}

const Facts = chakra('ul', { base: { display: 'grid', gap: '3' } })
const Names = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' } })

const list = new Intl.ListFormat('en-GB')

/** 'Jo Green, Mo Iqbal and 12 more'. */
function namesText({ count, some }: Closing['moved']): string {
  const more = count - some.length
  return list.format([...some.map(({ name }) => name), ...(more > 0 ? [`${more.toLocaleString('en-GB')} more`] : [])])
}

function People({ people, text }: { people: Closing['moved']; text: string }) {
  if (people.count === 0) return null
  return (
    <li>
      <p>{text}</p>
      <Names>{namesText(people)}</Names>
    </li>
  )
}

/** Asks before a dealer, or the dealers of a group, are closed, and says whom that concerns. */
export function ClosingDialog({ name, closing, onConfirm, onClose }: Props) {
  const { signedOut, moved, vehicles } = closing
  return (
    <ConfirmDialog
      open
      destructive
      title={`Deactivate ${name}?`}
      description="This takes effect immediately, in every open tab. Everyone affected is told why."
      confirmLabel="Deactivate"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Facts>
        <People
          people={signedOut}
          text={`${counted(signedOut.count, PERSON)} nowhere else. They are signed out and cannot work until it is active again:`}
        />
        <People people={moved} text={`${counted(moved.count, IS)} moved there:`} />
        {signedOut.count + moved.count === 0 && <li>Nobody works there.</li>}
        <li>
          {vehicles === 0 ? 'No vehicles are there.' : `${vehiclesText(vehicles)} there, which nobody can work on.`}
        </li>
      </Facts>
    </ConfirmDialog>
  )
}
