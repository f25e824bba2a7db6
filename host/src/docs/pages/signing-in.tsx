import type { DocsPage } from '../page.ts'

export const signingInPage: DocsPage = {
  slug: 'signing-in',
  title: 'Signing in and switching',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Log in with your e-mail address or your username. After several wrong passwords you have to wait a few minutes;
        nobody, including you, is told whether an account exists. Without a role, or while your dealer is closed, the
        home page says so and opens the overview as soon as you can work.
      </p>
      <h2>Role</h2>
      <p>
        At one dealer you may be both a Super Admin, who looks after people and makes, and an Employee, who works with
        vehicles. Choose <strong>Switch Role</strong> in the account menu. It is offered when you hold more than one
        role at the dealer.
      </p>
      <h2>Location</h2>
      <p>
        When you work at several dealers, <strong>Switch Location</strong> takes you to another. Lists, counts and
        drafts always belong to the dealer shown in the header.
      </p>
      <h2>Two tabs</h2>
      <p>
        All tabs of one browser share the session. When you switch in one, the others say so before anything is sent
        from them.
      </p>
      <h2>When a session ends</h2>
      <p>
        What you typed stays on the device. Sign in again and the form offers it back. When somebody deactivated your
        account, gave you another password or took your last role away, or your dealer was closed, the sign-in page says
        so.
      </p>
    </>
  ),
}
