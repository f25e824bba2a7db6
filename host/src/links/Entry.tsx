import { chakra } from '@chakra-ui/react'
import { Brand } from '@forecourt/ui/display/Brand.tsx'
import { DestructiveAlert } from '@forecourt/ui/feedback/DestructiveAlert.tsx'
import { useEffect, type FormEvent, type ReactNode } from 'react'
import { pageTitle } from '../routing/usePageTitle.ts'
import { EntryForm, EntryLead, EntryMain, EntryTitle, UnderTitle } from '../sign-in/entry.ts'

const Root = chakra('div', { base: { minHeight: 'dvh', bg: 'bg' } })

interface Props {
  title: string
  lead: ReactNode
  problem?: string | null
  onSubmit?: () => void
  children: ReactNode
}

/** A page with one thing to do, for anyone who is not signed in. */
export function Entry({ title, lead, problem = null, onSubmit, children }: Props) {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <Root>
      <EntryMain>
        <EntryForm onSubmit={submit} aria-label={title}>
          <Brand />
          <div>
            <EntryTitle>{title}</EntryTitle>
            <UnderTitle role="status">
              {problem ? <DestructiveAlert>{problem}</DestructiveAlert> : <EntryLead>{lead}</EntryLead>}
            </UnderTitle>
          </div>
          {children}
        </EntryForm>
      </EntryMain>
    </Root>
  )
}
