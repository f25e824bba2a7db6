import type { Make } from '@forecourt/contracts'
import { ArrowLeft, ButtonLink, MakeLogo, PageHeader, Text } from '@forecourt/ui'
import type { ReactNode } from 'react'
import { ActiveChip } from '../lists/ActiveChip.tsx'

interface Props {
  /** Undefined until it is known. */
  make: Make | undefined
  /** How many models there are, in words. */
  count: string | null
  action: ReactNode
}

/** The head of a make's models: the make, the way back to all of them, and the way to more models. */
export function MakeHead({ make, count, action }: Props) {
  return (
    <PageHeader
      title={
        <>
          {make && <MakeLogo name={make.name} logoUrl={make.logoUrl} />}
          {/* The words beside the title stand on its line, not on the logo's edge. */}
          <Text as="span" alignSelf="baseline">
            {make?.name ?? 'Models'}
          </Text>
          {make && !make.isActive && <ActiveChip isActive={false} />}
        </>
      }
      subtitle={[make?.country, count].filter(Boolean).join(', ')}
      actions={
        <>
          <ButtonLink variant="ghost" to="/makes">
            <ArrowLeft aria-hidden />
            All makes
          </ButtonLink>
          {action}
        </>
      }
    />
  )
}
