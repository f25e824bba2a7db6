import type { DocsPage } from '../page.ts'

export const peoplePage: DocsPage = {
  slug: 'people',
  title: 'People and roles',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        A <strong>user</strong> is a person with one account, wherever they work. What they may do depends on where they
        stand at the moment: the location and the role at the head of the page.
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
            <td>Owns the platform: groups, dealers, makes, users, limits and keys. Works at no dealer.</td>
          </tr>
          <tr>
            <th scope="row">Super admin</th>
            <td>Staffs a dealer and chooses the makes that it sells. Sees its reports, not its vehicles.</td>
          </tr>
          <tr>
            <th scope="row">Employee</th>
            <td>Works with the vehicles of a dealer, in one or more of the seven roles below.</td>
          </tr>
        </tbody>
      </table>
      <h2>The seven roles of an employee</h2>
      <ul>
        <li>
          <strong>Admin</strong>: papers, provenance, the route of a vehicle; confirms sales.
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
      <p>Every employee, whatever their role, can take a vehicle in, find one and write a message about it.</p>
      <h2>A new starter</h2>
      <ol>
        <li>
          As super admin, open <strong>Employees</strong> and press <strong>Add an employee</strong>. Type their e-mail
          address or username.
        </li>
        <li>
          Somebody who has an account already, at another location say, is only added here, with their own password. An
          account that is deactivated looks like none; only a developer can activate it again.
        </li>
        <li>
          Anybody else gets an account, with a password that you hand over yourself: it is not shown again. They change
          it under Change Password: until then a notice asks them to, nobody can make them a super admin, here or
          elsewhere, or a developer, and no other dealer group can add them. A password that a developer gave them holds
          nothing of that up.
        </li>
        <li>Tick their roles.</li>
      </ol>
      <h2>A change of role, and a leaver</h2>
      <p>
        What you take away is gone at their very next click, on every device; what you give is there as soon. Removing
        somebody from a dealer leaves their account and what they did; a developer deactivates the account itself. The
        vehicles that they hold are nobody’s from then on, for somebody else to take: the question before it says which
        they are, or to a developer how many.
      </p>
      <p>Nobody can delete themselves, the last developer, or the last super admin of a dealer that is active.</p>
    </>
  ),
}
