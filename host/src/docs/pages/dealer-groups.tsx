import type { DocsPage } from '../page.ts'

export const dealerGroupsPage: DocsPage = {
  slug: 'dealer-groups',
  title: 'Setting up a group',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        A <strong>dealer group</strong> owns one or more <strong>dealers</strong>. A dealer is one location with its own
        stock, staff and limits. Other dealers in the group can see and sell its vehicles; other groups cannot see them
        at all. Developers set up both.
      </p>
      <h2>From nothing to the first vehicle</h2>
      <p>
        A developer’s Overview lists the setup steps still to do, in order, each with its button. Steps are ticked off
        automatically, and the list disappears when all are done.
      </p>
      <ol>
        <li>
          <strong>New dealer group</strong>: its name, and a logo for light and one for dark backgrounds. One is enough;
          it is then used for both.
        </li>
        <li>
          <strong>New dealer</strong>: its name, its address, and a short, unique code in capitals.
        </li>
        <li>
          A make with its models. See <a href="/docs/makes">Makes and models</a>.
        </li>
        <li>
          A user. Make them a super admin on the dealer’s page, under <strong>Super admins</strong>. See{' '}
          <a href="/docs/people">People and roles</a>.
        </li>
        <li>The super admin signs in and adds the employees. Any employee can take in the first vehicle.</li>
      </ol>
      <h2>A dealer’s settings</h2>
      <p>
        Every dealer starts with standard settings: labour rates, VAT, tread and pad limits, and the hours allowed for
        each step. Settings you leave at the standard follow it when a later version changes it. A change applies from
        then on: to the next step a vehicle reaches and the next quote written. Work already started keeps its limits. A
        setting for a stage not yet available says so.
      </p>
      <p>
        Developers set them on the dealer’s page, super admins under <strong>Dealer settings</strong>. A super admin of
        several dealers can copy parts of another dealer’s settings into the form, look them over and save them.
      </p>
      <h2>Single sign-on</h2>
      <p>
        <strong>Single sign-on</strong> in a group’s menu lets its people sign in at their organisation’s own provider
        of OpenID Connect. Enter the provider’s issuer, client ID and client secret, the group’s e-mail domains, and
        give the provider the redirect address shown there. It opens only accounts whose e-mail address the provider has
        verified and that have no place outside the group; never a developer’s.
      </p>
      <h2>Closing a dealer or a group</h2>
      <p>
        A dealer with vehicles or people cannot be deleted; the message says what is in the way. Deactivate it instead:
        its staff lose access within moments, wherever they are signed in, and its history stays. Closing a group closes
        its dealers too.
      </p>
      <p>
        You can delete a dealer added by mistake as long as it has never had a vehicle: its super admin removes the
        employees; then deactivate it, unassign the super admin and delete it.
      </p>
      <h2>Two people at once</h2>
      <p>
        If somebody else saves first, you see who it was and when, and what you typed is kept: use their value or save
        yours over it.
      </p>
    </>
  ),
}
