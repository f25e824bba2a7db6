import type { DocsPage } from '../page.ts'

export const newVersionsPage: DocsPage = {
  slug: 'new-versions',
  title: 'New versions',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Forecourt is made of parts, one for each stage and list, and each part is updated automatically. You don’t need
        to reload, and nothing that you are typing is lost.
      </p>
      <h2>While you work</h2>
      <p>
        When a new version of the page in front of you is ready, a line above it says so. It is used once you leave the
        page. While nothing is typed and not sent, <strong>Use it now</strong> changes to it at once.
      </p>
      <h2>Trying new versions early</h2>
      <p>
        Sometimes a few people get a version before the rest. If you are one of them, the account menu has{' '}
        <strong>Try new versions early</strong>: take the tick away and you stay with what everybody uses, on every
        device, from the next page on. The same tick brings you back in.
      </p>
      <h2>When a part is unavailable</h2>
      <ul>
        <li>
          The page says why, and offers <strong>Try again</strong>. Everything else keeps working, and drafts are kept.
        </li>
        <li>
          The <strong>reference</strong> on it is what to read out when you ask for help: it leads straight to what went
          wrong.
        </li>
        <li>
          A version that fails for several people is rolled back automatically; the page then opens without your help.
        </li>
        <li>
          A part may be closed for a while on purpose. Then the page gives the reason, and opens automatically once it
          is open again. A form that is already open stays until it is sent.
        </li>
      </ul>
    </>
  ),
}
