import { Button, IconButton, VisuallyHidden } from '@chakra-ui/react'
import { counted, type ExportFormat } from '@forecourt/domain'
import { useState } from 'react'
import { Download, X } from '../../icons.ts'
import { MenuEntry, MenuGroup } from '../../overlay/menu/entries.tsx'
import { Menu } from '../../overlay/menu/Menu.tsx'
import { PrintDialog } from '../../vehicle/paper/printing.ts'
import { countText } from '../rangeText.ts'
import type { Received } from './download.ts'
import type { ListExportProps } from './listExportProps.ts'
import { useExport } from './useExport.ts'

/** Fewer are here before somebody could read how many there are. */
const WORTH_TELLING = 1_000

const grouped = new Intl.NumberFormat('en-GB')
const sizeText = (bytes: number) => `${grouped.format(Math.ceil(bytes / 1000))} kB`

function progressText({ bytes, rows }: Received, { paging }: Pick<ListExportProps, 'paging'>): string {
  if (!paging || paging.total < WORTH_TELLING || bytes === 0) return 'Stop'
  if (rows === null) return `Stop, ${sizeText(bytes)}`
  const total = paging.totalIsCapped ? `more than ${grouped.format(paging.total)}` : grouped.format(paging.total)
  return `Stop, ${grouped.format(Math.max(0, rows))} of ${total}`
}

/** The choice of what the export is to be, and while it runs, how far it is. */
export default function ExportMenu(props: ListExportProps) {
  const { progress, start, stop } = useExport(props)
  // It comes with the first press; after an export it waits for the next one.
  const [isFresh, setFresh] = useState(true)
  const begin = (format: ExportFormat) => {
    setFresh(false)
    void start(format)
  }
  const [isPrinting, setPrinting] = useState(false)
  const { ids, noun, paging, sheet } = props
  const print = () => {
    setFresh(false)
    setPrinting(true)
  }
  if (progress) {
    return (
      <>
        <Button variant="ghost" size="sm" onClick={stop} autoFocus>
          <X aria-hidden />
          {progressText(progress, props)}
        </Button>
        <VisuallyHidden role="status">Exporting.</VisuallyHidden>
      </>
    )
  }
  const what = ids ? `${counted(ids.length, noun)} chosen` : paging ? countText(paging, noun) : 'The list as filtered'
  return (
    <>
      <Menu
        defaultOpen={isFresh}
        button={
          <IconButton variant="ghost" size="sm" aria-label="Export" title="Export">
            <Download aria-hidden />
          </IconButton>
        }
      >
        <MenuGroup label={`Export: ${what}`}>
          <MenuEntry onSelect={() => begin('csv')}>CSV, for any spreadsheet</MenuEntry>
          <MenuEntry onSelect={() => begin('xlsx')}>Excel workbook</MenuEntry>
          {sheet && <MenuEntry onSelect={print}>Print stock sheet</MenuEntry>}
        </MenuGroup>
      </Menu>
      {sheet && isPrinting && <PrintDialog of={sheet} only="STOCK_SHEET" onClose={() => setPrinting(false)} />}
    </>
  )
}
