import type { DocsPage } from '../page.ts'

export const dealerGroupsPage: DocsPage = {
  slug: 'dealer-groups',
  title: 'Setting up a group',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        A <strong>dealer group</strong> owns one or more <strong>dealers</strong>. A dealer is one location with its own
        stock, staff and limits; its neighbours of the same group see its vehicles and can sell them, and nobody of
        another group knows that they exist. Developers set both up.
      </p>
      <h2>From nothing to the first vehicle</h2>
      <p>
        The Overview shows a developer what is still missing, in order, each step with its button; a step ticks itself
        off, and the list goes when nothing is left.
      </p>
      <ol>
        <li>
          <strong>New dealer group</strong>: its name, and its logo once for light and once for dark backgrounds. One of
          them is enough; it then stands for both.
        </li>
        <li>
          <strong>New dealer</strong>: its name, its code, which is short, in capitals and nobody else’s, and where it
          is.
        </li>
        <li>
          A make with its models. See <a href="/docs/makes">Makes and models</a>.
        </li>
        <li>
          A user, who then becomes super admin of the dealer on the dealer’s page, under <strong>Super admins</strong>.
          See <a href="/docs/people">People and roles</a>.
        </li>
        <li>The super admin signs in and adds the employees. Any of them can take in the first vehicle.</li>
      </ol>
      <h2>A dealer’s settings</h2>
      <p>
        Every dealer starts with the settings of the trade: labour rates, VAT, the limits of treads and pads, the hours
        that each step may take; what you leave at its standard follows it when a later version brings another. What you
        change counts from then on: for the next step that a vehicle comes to, and the next quote that is written. What
        has begun keeps the limits that it began with. Where a setting is for a stage that is still to come, it says so.
      </p>
      <h2>Closing a dealer or a group</h2>
      <p>
        A dealer with vehicles or people cannot be deleted; the refusal says what is in the way. Deactivate it instead:
        its people cannot work there any more, within moments and wherever they are signed in, and its history stays. A
        group that is closed closes its dealers with it.
      </p>
      <p>
        A dealer that was made by mistake can go as long as no vehicle has come to it: its super admin removes the
        employees; then deactivate it, unassign the super admin, and delete it.
      </p>
      <h2>Two people at once</h2>
      <p>
        Whoever saves second is told who was first and when, and keeps what was typed: take the other’s value, or put
        your own on top.
      </p>
    </>
  ),
}
