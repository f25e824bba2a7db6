import { chakra } from '@chakra-ui/react'
import type { SavedView } from '@forecourt/contracts'
import { useProfile } from '@forecourt/session'
import { Star } from '../../icons.ts'
import { MenuCheck, MenuChoices, MenuEntry, MenuSeparator } from '../../overlay/menu/entries.tsx'
import type { useViews } from './useViews.ts'
import type { ViewActions } from './useViewActions.ts'

type Viewed = ReturnType<typeof useViews>

interface Props {
  viewed: Viewed
  /** 'Leeds' */
  dealer: string
  actions: ViewActions
  onAsk: (what: 'save' | 'rename' | 'mail' | 'delete') => void
}

const Quiet = chakra('span', { base: { color: 'fg.muted', textStyle: 'sm', marginInlineStart: 'auto', ps: '3' } })
const Note = chakra('p', { base: { px: '2.5', py: '1.5', color: 'fg.muted', textStyle: 'sm' } })

/** Views under a heading; one is a choice among all. */
const Views = ({ label, views, viewed }: { label: string; views: readonly SavedView[]; viewed: Viewed }) =>
  views.length > 0 && (
    <MenuChoices
      label={label}
      value={viewed.current?.id ?? ''}
      choices={views.map(({ id, name, isDefault, isOwn, owner }) => ({
        value: id,
        label: (
          <>
            {name} {isDefault && <Star size={12} aria-label="opens with the list" />}
          </>
        ),
        note: !isOwn && <Quiet>{owner.name}</Quiet>,
      }))}
      onChoose={(value) => {
        const view = views.find(({ id }) => id === value)
        if (view) viewed.open(view)
      }}
    />
  )

const Item = ({ label, onSelect }: { label: string; onSelect: () => void }) => (
  <MenuEntry onSelect={onSelect}>{label}</MenuEntry>
)

/** What stands in the menu of views. */
export function ViewItems({ viewed, dealer, actions, onAsk }: Props) {
  const { views, current, isChanged, isLoading, error } = viewed
  const own = views.filter(({ isOwn }) => isOwn)
  const shared = views.filter(({ isOwn, isShared }) => !isOwn && isShared)
  const sendsMail = useProfile()?.sendsMail ?? false
  const mayUpdate = current?.mayChange && isChanged
  return (
    <>
      {isLoading && <Note role="status">Loading views…</Note>}
      {error && <Note role="alert">Views could not be loaded.</Note>}
      {error && <Item label="Try again" onSelect={viewed.retry} />}
      {!isLoading && !error && views.length === 0 && (
        <Note>No views yet. Set filters, order and columns, then save them here.</Note>
      )}
      <Views label="My views" views={own} viewed={viewed} />
      <Views label={`Shared at ${dealer}`} views={shared} viewed={viewed} />
      <MenuSeparator />
      {current && isChanged && (
        <Item label={`Reset to ${current.name} as saved`} onSelect={() => viewed.open(current)} />
      )}
      {mayUpdate && <Item label={`Update ${current.name}`} onSelect={() => void actions.update()} />}
      <Item label="Save as a view…" onSelect={() => onAsk('save')} />
      {current && (
        <>
          <Item label="Show all, without a view" onSelect={viewed.leave} />
          <MenuSeparator />
          <MenuCheck checked={current.isDefault} onCheck={(isDefault) => void actions.makeDefault(isDefault)}>
            Open the list with this view
          </MenuCheck>
          {sendsMail && (
            <Item label={current.mail ? 'Sent by e-mail…' : 'Send by e-mail…'} onSelect={() => onAsk('mail')} />
          )}
          {current.mayChange && (
            <>
              <MenuCheck checked={current.isShared} onCheck={(isShared) => void actions.share(isShared)}>
                Share at {dealer}
              </MenuCheck>
              <Item label="Rename…" onSelect={() => onAsk('rename')} />
              <MenuEntry destructive onSelect={() => onAsk('delete')}>
                Delete…
              </MenuEntry>
            </>
          )}
        </>
      )}
    </>
  )
}
