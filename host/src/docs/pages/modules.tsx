import type { DocsPage } from '../page.ts'

export const modulesPage: DocsPage = {
  slug: 'modules',
  title: 'Modules and releases',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        Each stage, the vehicle lists and master data are modules: each is released, taken back and closed alone, while
        people work. <a href="/modules">Modules</a>, which the developer’s Overview leads to, shows how each of them
        does.
      </p>
      <h2>Reading the page</h2>
      <ul>
        <li>
          The light beside a name is about the version that everybody uses: how many openings failed in the last ten
          minutes, or else in 24 hours. Browsers report it; nobody has to call.
        </li>
        <li>
          <strong>Fetched ahead</strong> counts the pages that were there before anybody asked for them: fetched while
          the browser had nothing else to do, because they were likely to be next. On metered and slow lines nothing is.
        </li>
        <li>The versions of a module are folded away under it, with their size, who released them and how they did.</li>
        <li>
          <strong>Last changes</strong> is the whole record: who released, rolled back, closed or opened what, and why.
        </li>
      </ul>
      <h2>What can be done there</h2>
      <p>Each asks for a reason, and applies in open tabs within seconds, without anybody reloading.</p>
      <ul>
        <li>
          <strong>Roll back</strong> goes to the version that was in use before, for everybody. The one that is left is
          not used again unless it is promoted.
        </li>
        <li>
          <strong>Close module</strong> shuts it, with your words in place of its pages. Forms that somebody is typing
          in stay until they are sent.
        </li>
        <li>
          <strong>Open module</strong> ends that.
        </li>
      </ul>
      <p>
        If somebody else changed the module since you looked, nothing is done and you are told. Look again, then decide.
      </p>
      <h2>By itself</h2>
      <p>
        A version that fails too often, for several people and not for one alone, is rolled back within moments, and
        every developer is told in the bell. A bad line or a slow one does not count against a version. If there is no
        version to go back to, the bell says that somebody has to act.
      </p>
      <h2>Releasing</h2>
      <p>
        Versions go out by the command <code>pnpm release</code>: <code>publish</code> to everybody, or{' '}
        <code>canary</code> to some dealers, roles or a percentage of people first, then <code>promote</code> or{' '}
        <code>withdraw</code>. Called without anything it lists all that it can do.
      </p>
    </>
  ),
}
