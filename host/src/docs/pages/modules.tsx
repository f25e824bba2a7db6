import type { DocsPage } from '../page.ts'

export const modulesPage: DocsPage = {
  slug: 'modules',
  title: 'Modules and releases',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        Each stage, the vehicle lists and master data are modules: each can be released, rolled back and closed
        independently while people work. <a href="/modules">Modules</a>, linked from the developer’s Overview, shows how
        each is doing.
      </p>
      <h2>Reading the page</h2>
      <ul>
        <li>
          The light beside a name shows how the current version is doing: how many times it failed to open in the last
          ten minutes or, failing that, 24 hours. Browsers report this automatically.
        </li>
        <li>
          <strong>Preloaded</strong> counts pages loaded before anybody opened them, while the browser was idle, because
          they were likely to be next. Nothing is preloaded on metered or slow connections.
        </li>
        <li>Expand a module to see its versions, with their size, who released them and how they did.</li>
        <li>
          <strong>Last changes</strong> is the full record: who released, rolled back, closed or opened what, and why.
        </li>
      </ul>
      <h2>What you can do there</h2>
      <p>Each action asks for a reason and reaches open tabs within seconds, without a reload.</p>
      <ul>
        <li>
          <strong>Roll back</strong> returns everybody to the previous version. The version rolled back is not used
          again unless it is promoted.
        </li>
        <li>
          <strong>Close module</strong> shows your message in place of its pages. Forms in progress stay open until they
          are sent.
        </li>
        <li>
          <strong>Open module</strong> makes it available again.
        </li>
      </ul>
      <p>
        If somebody else has changed the module since you opened the page, nothing is done and you are told. Check
        again, then decide.
      </p>
      <h2>Automatic rollback</h2>
      <p>
        A version that fails too often, for several people rather than one, is rolled back within moments, and every
        developer is notified. Connection problems do not count against a version. If there is no earlier version, the
        notification asks a developer to act.
      </p>
      <h2>Releasing</h2>
      <p>
        Release versions with <code>pnpm release</code>: <code>publish</code> to everybody, or <code>canary</code> to
        some dealers, roles or a percentage of people first, then <code>promote</code> or <code>withdraw</code>. Run it
        without arguments to list every command.
      </p>
    </>
  ),
}
