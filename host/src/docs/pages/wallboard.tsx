import type { DocsPage } from '../page.ts'

export const wallboardPage: DocsPage = {
  slug: 'wallboard',
  title: 'Wallboard',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        A television in the workshop or at reception can show where every vehicle of a location is: a column for each
        stage, the most urgent vehicles first, each with its plate, its light, who has it and where it stands. Above
        them are the day’s figures. It shows no price, no buyer and no surname, and nothing on it can be pressed.
      </p>
      <h2>Connect a television</h2>
      <ol>
        <li>
          As super admin, open <strong>Employees</strong>, then <strong>Wallboards</strong>, and press{' '}
          <strong>New link</strong>. Name the television.
        </li>
        <li>
          The link is shown once. Copy it and open it in the television’s browser, or in that of the computer or stick
          behind it.
        </li>
        <li>Show the browser full screen. The screen stays connected after it was switched off.</li>
      </ol>
      <p>
        Each television has a link of its own, up to twenty at a location. Under <strong>Wallboards</strong> you see
        which are showing and when each was last seen. <strong>End the link</strong> of one that was sold, moved or
        lost: within seconds it shows nothing more, and it cannot be brought back.
      </p>
      <h2>While it runs</h2>
      <p>
        The board follows every move within some ten seconds. What does not fit on one page turns by itself every twelve
        seconds. With a keyboard, <kbd>Space</kbd> pauses, <kbd>←</kbd> and <kbd>→</kbd> turn by hand; with a mouse or a
        finger the same buttons appear. When the line is away for a minute it says so, with the time of what it shows,
        and comes back by itself. New versions are taken between two pages.
      </p>
      <p>
        It is dark unless another theme was chosen in that browser; <code>?theme=light</code> or{' '}
        <code>?theme=system</code> after <code>/wallboard</code> asks for another.
      </p>
      <h2>Without a television</h2>
      <p>
        Whoever works at the location, or is its super admin, can open <a href="/wallboard">the wallboard</a> in any
        browser in which they are signed in.
      </p>
    </>
  ),
}
