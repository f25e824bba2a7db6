import { chakra, UserAvatar, UserRound } from '@forecourt/ui'
import type { Mentions } from './useMentions.ts'

const List = chakra('ul', {
  base: {
    position: 'absolute',
    insetInline: '0',
    bottom: 'calc(100% + {spacing.1})',
    zIndex: 'popover',
    maxHeight: '20rem',
    overflow: 'auto',
    p: '1',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.raised',
    boxShadow: 'lg',
  },
})
const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: { base: 'touch', md: '9' },
    px: '2',
    borderRadius: 'md',
    cursor: 'pointer',
    textStyle: 'sm',
    '&[aria-selected=true]': { bg: 'accent.subtle', color: 'accent.fg' },
  },
})
const Note = chakra('span', { base: { marginInlineStart: 'auto', color: 'fg.muted', textStyle: 'xs' } })

export const optionId = (listId: string, at: number) => `${listId}-${at}`

/** Who may be meant by what is typed after the @. */
export function MentionList({ id, mentions: { options, active, take } }: { id: string; mentions: Mentions }) {
  if (options.length === 0) return null
  return (
    <List id={id} role="listbox" aria-label="People and roles">
      {options.map((one, at) => (
        <Option
          key={`${one.kind}-${one.id}`}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          // Pressing must not take the focus from the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(one)}
        >
          {one.kind === 'user' ? <UserAvatar name={one.label} size="sm" /> : <UserRound size={18} aria-hidden />}
          {one.label}
          <Note>{one.note}</Note>
        </Option>
      ))}
    </List>
  )
}
