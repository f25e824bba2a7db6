import { chakra, Menu } from '@chakra-ui/react'
import type { SavedView } from '@forecourt/contracts'
import { useProfile } from '@forecourt/session'
import { Star } from '../../icons.ts'
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
    <Menu.RadioItemGroup
      value={viewed.current?.id ?? ''}
      onValueChange={({ value }) => {
        const view = views.find(({ id }) => id === value)
        if (view) viewed.open(view)
      }}
    >
      <Menu.ItemGroupLabel>{label}</Menu.ItemGroupLabel>
      {views.map((view) => (
        <Menu.RadioItem key={view.id} value={view.id}>
          <Menu.ItemText>
            {view.name} {view.isDefault && <Star size={12} aria-label="opens with the list" />}
          </Menu.ItemText>
          {!view.isOwn && <Quiet>{view.owner.name}</Quiet>}
          <Menu.ItemIndicator />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  )

const Item = ({ label, onSelect }: { label: string; onSelect: () => void }) => (
  <Menu.Item value={label} onSelect={onSelect}>
    {label}
  </Menu.Item>
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
      <Menu.Separator />
      {current && isChanged && (
        <Item label={`Reset to ${current.name} as saved`} onSelect={() => viewed.open(current)} />
      )}
      {mayUpdate && <Item label={`Update ${current.name}`} onSelect={() => void actions.update()} />}
      <Item label="Save as a view…" onSelect={() => onAsk('save')} />
      {current && (
        <>
          <Item label="Show all, without a view" onSelect={viewed.leave} />
          <Menu.Separator />
          <Menu.CheckboxItem
            value="default"
            checked={current.isDefault}
            onCheckedChange={(isDefault) => void actions.makeDefault(isDefault)}
          >
            <Menu.ItemText>Open the list with this view</Menu.ItemText>
            <Menu.ItemIndicator />
          </Menu.CheckboxItem>
          {sendsMail && (
            <Item label={current.mail ? 'Sent by e-mail…' : 'Send by e-mail…'} onSelect={() => onAsk('mail')} />
          )}
          {current.mayChange && (
            <>
              <Menu.CheckboxItem
                value="shared"
                checked={current.isShared}
                onCheckedChange={(isShared) => void actions.share(isShared)}
              >
                <Menu.ItemText>Share at {dealer}</Menu.ItemText>
                <Menu.ItemIndicator />
              </Menu.CheckboxItem>
              <Item label="Rename…" onSelect={() => onAsk('rename')} />
              <Menu.Item value="delete" color="fg.error" onSelect={() => onAsk('delete')}>
                Delete…
              </Menu.Item>
            </>
          )}
        </>
      )}
    </>
  )
}
