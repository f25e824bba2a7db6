import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '@forecourt/ui/layout/Link.tsx'
import type { ReactNode } from 'react'
import { usePageTitle } from './usePageTitle.ts'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: '60dvh',
    px: '5',
    textAlign: 'center',
  },
})
const Code = chakra('p', { base: { textStyle: '3xl', fontWeight: 'semibold', color: 'fg.subtle' } })
const Words = chakra('h1', { base: { textStyle: 'lg', fontWeight: 'medium', maxWidth: '28rem', textWrap: 'balance' } })

function StatusPage({ code, children }: { code: string; children: ReactNode }) {
  return (
    <Root>
      <Code aria-hidden>{code}</Code>
      <Words>{children}</Words>
      <ButtonLink to="/">Back to home</ButtonLink>
    </Root>
  )
}

export function ForbiddenPage() {
  return <StatusPage code="403">You don't have permission to access this page.</StatusPage>
}

export function NotFoundPage() {
  usePageTitle('Not found')
  return <StatusPage code="404">We are sorry but the page you are looking for does not exist.</StatusPage>
}
