import type { DocsPage } from '../page.ts'

export const wallboardPage: DocsPage = {
  slug: 'wallboard',
  title: 'Wallboard',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        A television in the workshop or at reception can show where every vehicle at a location is: a column for each
        stage, the most urgent vehicles first, each with its registration, its light, its assignee and its bay. The
        day’s figures are above them. It shows no prices, buyers or surnames, and is read-only.
      </p>
      <h2>Connect a television</h2>
      <ol>
        <li>
          As super admin, open <strong>Employees</strong>, then <strong>Wallboards</strong>, and press{' '}
          <strong>New link</strong>. Name the television.
        </li>
        <li>
          The link is shown once. Copy it and open it in the television’s browser, or in the browser of the computer or
          streaming stick connected to it.
        </li>
        <li>Show the browser full screen. The television stays connected after being switched off and on.</li>
      </ol>
      <p>
        Each television has its own link, up to 20 at a location. Under <strong>Wallboards</strong> you can see which
        are showing and when each was last seen. If a television is sold, moved or lost, press{' '}
        <strong>End the link</strong>: it stops showing the board within seconds, and the link cannot be used again.
      </p>
      <h2>While it runs</h2>
      <p>
        The board updates within about 10 seconds of every move. If everything does not fit on one page, it turns
        automatically every 12 seconds. On a keyboard, <kbd>Space</kbd> pauses, and <kbd>←</kbd> and <kbd>→</kbd> change
        the page; with a mouse or touch, buttons for these appear. After a minute without a connection it says so, with
        the time of its last update, and reconnects automatically. New versions load between pages.
      </p>
      <p>
        It uses the dark theme unless another was chosen in that browser. Add <code>?theme=light</code> or{' '}
        <code>?theme=system</code> after <code>/wallboard</code> to change it.
      </p>
      <h2>Without a television</h2>
      <p>
        Anyone who works at the location, and its super admin, can open <a href="/wallboard">the wallboard</a> in any
        browser where they are signed in.
      </p>
    </>
  ),
}
