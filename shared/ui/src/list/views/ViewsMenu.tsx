import { Button, chakra } from '@chakra-ui/react'
import { useProfile, useSession } from '@forecourt/session'
import { useState } from 'react'
import { ChevronDown, List, Star } from '../../icons.ts'
import { lazyDialog } from '../../lazy/lazyDialog.tsx'
import { Menu } from '../../overlay/menu/Menu.tsx'
import { useIsNarrow } from '../useIsNarrow.ts'
import { useViewActions } from './useViewActions.ts'
import { useViews } from './useViews.ts'
import { ViewItems } from './ViewItems.tsx'
import type { ViewedColumn } from './look.ts'
import type { ListName } from '@forecourt/domain'
import type { ListState } from '../useListState.ts'

const SaveView = lazyDialog(() => import(/* webpackChunkName: "save-view" */ './SaveView.tsx'))
const MailView = lazyDialog(() => import(/* webpackChunkName: "mail-view" */ './MailView.tsx'))
const DeleteView = lazyDialog(() => import(/* webpackChunkName: "save-view" */ './DeleteView.tsx'))

export interface ViewsMenuProps {
  name: ListName
  /** Under what the list's columns and density are kept. */
  id: string
  list: ListState
  columns: readonly ViewedColumn[]
}

const Name = chakra('span', { base: { maxWidth: '12rem', truncate: true } })
const Changed = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal' } })

/** The dealer at which somebody acts, by name. */
function useDealerName(): string {
  const dealerId = useSession(({ activeDealerId }) => activeDealerId)
  return useProfile()?.availableDealers.find(({ id }) => id === dealerId)?.name ?? 'this dealer'
}

/** The saved views of a list: which it shows and whether it was changed, the others, and what is done with them. */
export default function ViewsMenu({ name, id, list, columns }: ViewsMenuProps) {
  const viewed = useViews({ name, id, list, columns })
  const dealer = useDealerName()
  const isNarrow = useIsNarrow()
  const [asking, setAsking] = useState<'save' | 'rename' | 'mail' | 'delete' | null>(null)
  const { current, isChanged, look } = viewed
  const actions = useViewActions(current, look)
  const changed = isChanged ? ', changed' : ''
  const label = current ? `View: ${current.name}${changed}` : 'Views'
  const close = () => setAsking(null)
  return (
    <>
      <Menu
        isInPlace
        maxHeight="min(70vh, 32rem)"
        maxWidth="calc(100vw - 1.5rem)"
        button={
          <Button
            variant="ghost"
            size="sm"
            aria-label={label}
            title={label}
            color={isNarrow && current ? 'accent.fg' : undefined}
          >
            {current?.isDefault ? <Star aria-hidden /> : <List aria-hidden />}
            {!isNarrow && (
              <>
                <Name>{current?.name ?? 'Views'}</Name>
                {isChanged && <Changed>changed</Changed>}
                <ChevronDown aria-hidden />
              </>
            )}
          </Button>
        }
      >
        <ViewItems viewed={viewed} dealer={dealer} actions={actions} onAsk={setAsking} />
      </Menu>
      {asking === 'save' && (
        <SaveView list={name} look={look} dealer={dealer} onSaved={(view) => viewed.open(view)} onClose={close} />
      )}
      {asking === 'rename' && current && (
        <SaveView list={name} look={look} view={current} dealer={dealer} onSaved={() => {}} onClose={close} />
      )}
      {asking === 'mail' && current && <MailView view={current} columns={columns} onClose={close} />}
      {asking === 'delete' && current && (
        <DeleteView view={current} dealer={dealer} onDeleted={viewed.leave} onClose={close} />
      )}
    </>
  )
}
