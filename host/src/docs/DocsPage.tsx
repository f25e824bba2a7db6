import { chakra } from '@chakra-ui/react'
import { Brand } from '@forecourt/ui/display/Brand.tsx'
import { Disclosure, DisclosureHead } from '@forecourt/ui/layout/Disclosure.tsx'
import { Navigate, NavLink, RouterLink, useParams } from '@forecourt/ui/router.ts'
import { usePageTitle } from '../routing/usePageTitle.ts'
import type { DocsPage as Page } from './page.ts'
import { docsPages } from './pages.ts'
import { startPage } from './pages/start.tsx'

const Root = chakra('div', { base: { minHeight: 'dvh', bg: 'bg' } })
const Top = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    height: { base: 'headerSm', md: 'header' },
    px: { base: '3', md: '6' },
    borderBottomWidth: '1px',
    '& > :last-child': { marginInlineStart: 'auto' },
  },
})
const TopLink = chakra(RouterLink, {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', color: 'inherit', textStyle: 'sm' },
})
const Body = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '10' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '14rem minmax(0, 42rem)' },
    maxWidth: '72rem',
    mx: 'auto',
    px: { base: '3', md: '6' },
    py: '6',
  },
})
const Beside = chakra('div', { base: { display: { base: 'none', md: 'block' } } })
/** On a phone the page itself comes first, and the others are a tap away. */
const Folded = chakra(Disclosure, { base: { display: { md: 'none' }, borderWidth: '1px', borderRadius: 'lg' } })
const FoldedHead = chakra(DisclosureHead, { base: { px: '3', borderRadius: 'lg', fontWeight: 'medium' } })
const GroupName = chakra('h2', {
  base: { textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', px: '3', pt: '3', pb: '1' },
})
const PageLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: 'touch', md: 'input' },
    px: '3',
    borderRadius: 'md',
    textStyle: 'sm',
    color: 'fg.muted',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '&[aria-current=page]': { bg: 'bg.selected', color: 'accent.fg', fontWeight: 'medium' },
  },
})
const Article = chakra('article', {
  base: {
    minWidth: '0',
    textStyle: 'body',
    '& h1': { textStyle: '2xl', fontWeight: 'semibold', mb: '4' },
    '& h2': { textStyle: 'lg', fontWeight: 'semibold', mt: '6', mb: '2' },
    '& p': { mb: '3' },
    '& ul, & ol': { pl: '5', mb: '3', '& > li': { mb: '1.5' } },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& a': { color: 'accent.fg', textDecoration: 'underline' },
    '& code': { fontFamily: 'mono', textStyle: 'sm', bg: 'bg.muted', px: '1', borderRadius: 'sm' },
    '& table': { width: 'full', mb: '3', borderCollapse: 'collapse' },
    '& th, & td': { textAlign: 'left', py: '2', pr: '3', borderBottomWidth: '1px', verticalAlign: 'top' },
  },
})

const groups = [...new Set(docsPages.map(({ group }) => group))]

function Contents() {
  return (
    <nav aria-label="Documentation">
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <GroupName>{group}</GroupName>
          {docsPages
            .filter((page) => page.group === group)
            .map(({ slug, title }) => (
              <PageLink key={slug} to={`/docs/${slug}`}>
                {title}
              </PageLink>
            ))}
        </section>
      ))}
    </nav>
  )
}

function NoSuchPage() {
  usePageTitle('Not found')
  return (
    <>
      <h1>No such page</h1>
      <p>
        This documentation page does not exist. <RouterLink to="/docs">Go to the first page</RouterLink>.
      </p>
    </>
  )
}

function Written({ page: { title, Body: Words } }: { page: Page }) {
  usePageTitle(title)
  return (
    <>
      <h1>{title}</h1>
      <Words />
    </>
  )
}

/** The documentation, which opens in a tab of its own beside the work that it explains. */
export default function DocsPage() {
  const { '*': slug = '' } = useParams()
  const page = docsPages.find((candidate) => candidate.slug === slug)
  if (slug === '') return <Navigate to={`/docs/${startPage.slug}`} replace />
  return (
    <Root>
      <Top>
        <TopLink to="/docs">
          <Brand />
        </TopLink>
        <TopLink to="/">Back to Forecourt</TopLink>
      </Top>
      <Body>
        <Beside>
          <Contents />
        </Beside>
        <Folded key={slug}>
          <FoldedHead>All pages</FoldedHead>
          <Contents />
        </Folded>
        <main id="main">
          <Article>{page ? <Written page={page} /> : <NoSuchPage />}</Article>
        </main>
      </Body>
    </Root>
  )
}
