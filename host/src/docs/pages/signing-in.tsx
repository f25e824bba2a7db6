import type { DocsPage } from '../page.ts'

export const signingInPage: DocsPage = {
  slug: 'signing-in',
  title: 'Signing in and switching',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Log in with your e-mail address or your username. After several wrong passwords you have to wait a few minutes;
        the page never says whether an account exists. If you have no role, or your dealer is closed, the home page says
        so and opens the Overview as soon as you can work.
      </p>
      <h2>A forgotten password</h2>
      <p>
        Where Forecourt sends e-mail, <strong>Forgotten your password?</strong> on the log-in page sends you a link to
        choose a new one. It works once, for 30 minutes, and logs you out everywhere. Otherwise your super admin or
        Forecourt administrator sets a new one for you.
      </p>
      <h2>Single sign-on</h2>
      <p>
        If your organisation has set it up, choose <strong>Single sign-on</strong> on the log-in page, enter your work
        e-mail address, and sign in where you sign in to everything else. Your password keeps working. If you have a
        second step here, you are asked for it as well. People who also work for another group log in with their
        password.
      </p>
      <h2>Role</h2>
      <p>
        At one dealer you may be both a Super Admin, who looks after people and makes, and an Employee, who works with
        vehicles. Choose <strong>Switch Role</strong> in the account menu. It is available when you have both roles at
        the dealer.
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
      <h2>Your devices</h2>
      <p>
        <strong>Settings</strong>, <strong>Password</strong> shows where you are signed in: each device, its location
        and when it was last used. Sign out one that you have lost or do not know, and change your password.
      </p>
      <h2>Two-step sign-in</h2>
      <p>
        Under <strong>Settings</strong>, <strong>Password</strong> you can make a stolen password useless. Add a{' '}
        <strong>passkey</strong> and you log in with your fingerprint, face or screen lock, without a password. Or set
        up an <strong>authenticator app</strong>, whose code you type after your password. With the first of them you
        get ten <strong>recovery codes</strong>: save them, each lets you in once after your password when you have lost
        your phone. Without codes, ask your super admin or a developer to remove the second step.
      </p>
      <p>Some roles need it. Then Forecourt asks you to set it up as soon as you log in, before anything else.</p>
      <h2>Your e-mail address</h2>
      <p>
        Change it under <strong>Settings</strong>, <strong>Profile</strong>. Where Forecourt sends e-mail, a link goes
        to the new address and your address changes when you open it; your former address is told and can stop it.
      </p>
      <h2>When a session ends</h2>
      <p>
        What you typed stays on the device. Sign in again and the form offers to restore it. The sign-in page says if
        your account was deactivated, your password was reset, your last role was removed or your dealer was closed.
      </p>
    </>
  ),
}
