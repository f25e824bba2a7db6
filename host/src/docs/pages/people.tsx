import type { DocsPage } from '../page.ts'

export const peoplePage: DocsPage = {
  slug: 'people',
  title: 'People and roles',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        A <strong>user</strong> is a person with one account, wherever they work. What they can do depends on the
        location and role they are using, shown at the top of the page.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col">What it is for</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Developer</th>
            <td>
              Manages the platform: groups, dealers, makes, users, upload limits and API keys. Does not belong to a
              dealer.
            </td>
          </tr>
          <tr>
            <th scope="row">Super admin</th>
            <td>Manages a dealer’s staff and the makes it sells. Sees its reports, not its vehicles.</td>
          </tr>
          <tr>
            <th scope="row">Employee</th>
            <td>Works with a dealer’s vehicles, in one or more of the seven roles below.</td>
          </tr>
        </tbody>
      </table>
      <h2>The seven roles of an employee</h2>
      <ul>
        <li>
          <strong>Admin</strong>: documents, provenance and route; sells, and confirms sales in the CRM.
        </li>
        <li>
          <strong>Mechanical Prep</strong> and <strong>Body Damage</strong>: assess, quote and do the work.
        </li>
        <li>
          <strong>Sales manager</strong>: approves quotes, ticks ICT, sells.
        </li>
        <li>
          <strong>Sales</strong>: sells, and sends vehicles offsite.
        </li>
        <li>
          <strong>Sales support</strong>: valet, photographs, adverts.
        </li>
        <li>
          <strong>Sales executive</strong>: ICT, valet, photographs, adverts.
        </li>
      </ul>
      <p>Every employee, whatever their role, can infleet a vehicle, find one and message about it.</p>
      <h2>A new starter</h2>
      <ol>
        <li>
          As super admin, open <strong>Employees</strong> and press <strong>Add an employee</strong>. Type their e-mail
          address or username.
        </li>
        <li>
          Somebody who already has an account, for example at another location, is simply added here and keeps their
          password. A deactivated account is treated as if it did not exist; only a developer can reactivate it.
        </li>
        <li>
          Anybody else gets a new account. Where Forecourt sends e-mail, they are invited to choose their own password
          by a link that works for 7 days, and shown as <strong>Invited</strong> until they have;{' '}
          <strong>Send the invitation again</strong> is on their row.
        </li>
        <li>
          Or give them a temporary password yourself: it is not shown again. A notice asks them to change it under
          Change Password. Until they do, they cannot become a super admin or developer anywhere, or be added by another
          dealer group. None of this applies to a password set by a developer.
        </li>
        <li>Tick their roles.</li>
      </ol>
      <h2>A change of role, and a leaver</h2>
      <p>
        A role you add or remove takes effect at their next click, on every device. Removing somebody from a dealer
        keeps their account and their history; a developer can deactivate the account itself. Vehicles assigned to them
        become unassigned: the confirmation lists them, or tells a developer how many there are.
      </p>
      <p>Nobody can delete themselves, the last developer, or the last super admin of a dealer that is active.</p>
      <h2>A forgotten password</h2>
      <p>
        As super admin, choose <strong>Set a new password</strong> on the person’s row under <strong>Employees</strong>,
        and give it to them yourself. They are signed out everywhere, and a notice asks them to choose their own. Only a
        developer can do this for a super admin, or for someone who also works at a location that is not yours.
      </p>
      <h2>Two-step sign-in</h2>
      <p>
        As super admin, press <strong>Two-step sign-in</strong> under <strong>Employees</strong> to choose which roles
        need a passkey or an authenticator app at your location. Developers choose under <strong>Site settings</strong>{' '}
        which roles need one everywhere. It applies at once: anyone in such a role who has neither can do nothing but
        add one. When somebody has lost theirs, <strong>Remove second step</strong> on their row lets them in with the
        password alone, within the same limits as a forgotten password. Setting a new password does not remove it.
      </p>
      <h2>Who did what</h2>
      <p>
        The <strong>Audit log</strong> records who signed in, who changed accounts, employees, makes and settings, and
        who exported a list. Developers see all of it, super admins what was done at their location. Open an event to
        see each field before and after; <strong>Its whole history</strong> shows every change to the same record.
        Changes to a vehicle are in its own timeline.
      </p>
    </>
  ),
}
