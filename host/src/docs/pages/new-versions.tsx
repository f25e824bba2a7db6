import type { DocsPage } from '../page.ts'

export const newVersionsPage: DocsPage = {
  slug: 'new-versions',
  title: 'New versions',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Forecourt is made of parts, one for each stage and list, and each part is renewed by itself. You need not reload
        for it, and nothing that you are typing is lost.
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
          The page says why, and offers <strong>Try again</strong>. Everything else goes on working, and drafts are
          kept.
        </li>
        <li>
          The <strong>reference</strong> on it is what to read out when you ask for help: it leads straight to what went
          wrong.
        </li>
        <li>A version that fails for several people is taken back by itself; the page then opens without your help.</li>
        <li>
          A part may be closed for a while on purpose. Then the page gives the reason, and opens by itself once it is
          open again. Whoever is in the middle of a form keeps it until it is sent.
        </li>
      </ul>
    </>
  ),
}
