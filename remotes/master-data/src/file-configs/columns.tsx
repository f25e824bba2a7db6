import type { FileUploadConfig } from '@forecourt/contracts'
import { formatBytes, takesPictures } from '@forecourt/domain'
import { chakra, Chip, NoValue, TwoLines, type Column } from '@forecourt/ui'
import { limitsOf, purposeText, typeNames } from './config.ts'
import { STATUS_COLUMN } from '../lists/commonColumns.tsx'

// A row of the table is one line high; a card on a phone has room for two.
const Types = chakra('span', { base: { display: 'inline-flex', flexWrap: { base: 'wrap', md: 'nowrap' }, gap: '1' } })

/** The types that are taken, each as a chip. */
export function TypeChips({ allowedMimeTypes }: Pick<FileUploadConfig, 'allowedMimeTypes'>) {
  return (
    <Types>
      {typeNames(allowedMimeTypes).map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
    </Types>
  )
}

function widthCell(config: FileUploadConfig) {
  const { maxWidth } = limitsOf(config)
  if (maxWidth !== null) return `${maxWidth} px`
  return <NoValue>{takesPictures(config.code) ? 'Original size' : 'No pictures'}</NoValue>
}

/** The columns of the file configs' list. */
export const COLUMNS: readonly Column<FileUploadConfig>[] = [
  {
    id: 'name',
    header: 'Upload',
    primary: true,
    stays: 'always',
    sort: { ascending: 'name', descending: '-name' },
    cell: ({ name, code }) => <TwoLines first={name} second={code} strong />,
    text: ({ name }) => name,
  },
  {
    id: 'code',
    header: 'Code',
    optional: true,
    exported: true,
    cell: ({ code }) => code,
    text: ({ code }) => code,
  },
  {
    id: 'purpose',
    header: 'Used for',
    cell: purposeText,
    text: purposeText,
  },
  {
    id: 'types',
    header: 'Types',
    cell: (config) => <TypeChips {...config} />,
    text: ({ allowedMimeTypes }) => typeNames(allowedMimeTypes).join(', '),
  },
  {
    id: 'size',
    header: 'Maximum size',
    stays: 'long',
    kind: 'number',
    cell: ({ maxBytes }) => formatBytes(maxBytes),
    text: ({ maxBytes }) => formatBytes(maxBytes),
  },
  {
    id: 'files',
    header: 'Maximum files',
    stays: 'long',
    kind: 'number',
    cell: (config) => limitsOf(config).maxFiles,
    text: (config) => limitsOf(config).maxFiles,
  },
  {
    id: 'width',
    header: 'Maximum width',
    kind: 'number',
    cell: widthCell,
    text: (config) => limitsOf(config).maxWidth,
  },
  STATUS_COLUMN,
]
