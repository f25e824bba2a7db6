import type { DocsPage } from '../page.ts'

export const newVersionsPage: DocsPage = {
  slug: 'new-versions',
  title: 'New versions',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Forecourt is made of modules, one for each stage and list, and each is updated automatically. You don’t need to
        reload, and nothing you are typing is lost.
      </p>
      <h2>While you work</h2>
      <p>
        When a new version of the page you are on is ready, a notice at the top says so. You get it when you leave the
        page. If you have no unsent changes, <strong>Use it now</strong> switches straight away.
      </p>
      <h2>Trying early versions</h2>
      <p>
        Sometimes a few people get a version before the rest. If you are one of them, the account menu has{' '}
        <strong>Try early versions</strong>: clear the tick and you get the standard version on every device, from the
        next page you open. Tick it again to rejoin.
      </p>
      <h2>When a module is unavailable</h2>
      <ul>
        <li>
          The page says why, and offers <strong>Try again</strong>. Everything else keeps working, and drafts are kept.
        </li>
        <li>
          Quote the <strong>reference</strong> when you ask for help: it identifies what went wrong.
        </li>
        <li>
          A version that fails for several people is rolled back automatically; the page then opens without you doing
          anything.
        </li>
        <li>
          A module may be closed for a while on purpose. The page then gives the reason, and opens automatically when
          the module does. A form that is already open stays until it is sent.
        </li>
      </ul>
    </>
  ),
}
