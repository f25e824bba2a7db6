import { IconButton } from '@chakra-ui/react'
import { useState } from 'react'
import { Download } from '../../icons.ts'
import { lazyPart } from '../../lazy/lazyPart.tsx'
import type { ListExportProps } from './listExportProps.ts'

const trigger = { variant: 'ghost', size: 'sm', 'aria-label': 'Export', title: 'Export' } as const

const ExportMenu = lazyPart<ListExportProps>(() => import(/* webpackChunkName: "export" */ './ExportMenu.tsx'), {
  title: 'The export',
  waiting: (
    <IconButton {...trigger} loading>
      <Download aria-hidden />
    </IconButton>
  ),
})

/** Takes a list away as a spreadsheet, as it is filtered. What does it is fetched when it is first wanted. */
export function ListExport(props: ListExportProps) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <ExportMenu {...props} />
  return (
    <IconButton {...trigger} aria-haspopup="menu" onClick={() => setWanted(true)}>
      <Download aria-hidden />
    </IconButton>
  )
}
