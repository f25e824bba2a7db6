import { errorMessage, isNotFound } from '@forecourt/api-client'
import { chakra } from '@chakra-ui/react'
import { useEffect, type ReactNode } from 'react'
import { productName } from '../../display/Brand.tsx'
import { ErrorPanel } from '../../feedback/ErrorPanel.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { SkeletonRows } from '../../feedback/SkeletonRows.tsx'

interface Props {
  /** The kind's, in a sentence: 'make'. */
  noun: string
  /** Why it is not here. */
  error: Error | null
  isFetching?: boolean
  onRetry: () => void
  /** Whether it stands for a whole page, which then has its heading and, where there is no such record, its title. */
  isPage?: boolean
  /** What is said where there is no such record, or none that the person may see. */
  missing?: string
  /** Beside the error, such as the way back. */
  children?: ReactNode
}

/** What stands in a record's place until it is here. */
export function RecordPending({ isPage = false, ...props }: Props) {
  const { noun, error } = props
  if (!error) return <SkeletonRows rows={3} columns={['100%']} />
  const isMissing = isNotFound(error)
  if (!isPage) return <Why {...props} error={error} isMissing={isMissing} />
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  return (
    <>
      <PageHeader title={isMissing ? `${name} not found` : name} />
      {isMissing && <PageTitle title={`${name} not found`} />}
      <PageBody>
        <Why {...props} error={error} isMissing={isMissing} />
      </PageBody>
    </>
  )
}

const PageBody = chakra('div', { base: { px: { base: '3', md: '6' }, pb: '6' } })

function Why({ noun, error, isFetching, onRetry, missing, children, isMissing }: Props & { isMissing: boolean }) {
  if (isMissing)
    return <ErrorPanel error={{ title: missing ?? `This ${noun} no longer exists.` }}>{children}</ErrorPanel>
  return (
    <ErrorPanel
      error={{ title: `The ${noun} could not be loaded.`, description: errorMessage(error) }}
      onRetry={onRetry}
      retrying={isFetching}
    >
      {children}
    </ErrorPanel>
  )
}

/** Names the page by what is missing while that is shown: the page's own title speaks of a record that there is. */
function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    const before = document.title
    const own = `${title} - ${productName}`
    document.title = own
    return () => {
      if (document.title === own) document.title = before
    }
  }, [title])
  return null
}
