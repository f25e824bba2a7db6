import { Button } from '@chakra-ui/react'
import { List } from '../../icons.ts'
import { lazyPart } from '../../lazy/lazyPart.tsx'
import type { ViewsMenuProps } from './ViewsMenu.tsx'

/** The saved views of a list, fetched behind its first rows. */
export const ListViews = lazyPart<ViewsMenuProps>(() => import(/* webpackChunkName: "views" */ './ViewsMenu.tsx'), {
  title: 'Your views',
  waiting: (
    <Button variant="ghost" size="sm" aria-busy disabled>
      <List aria-hidden />
      Views
    </Button>
  ),
})
