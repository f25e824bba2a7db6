import type { DocsPage } from '../page.ts'

export const importsPage: DocsPage = {
  slug: 'imports',
  title: 'Import from spreadsheets',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        <strong>Import</strong> adds what you already keep in spreadsheets: vehicles, people with their roles, dealers,
        makes and models, suppliers and standard jobs. Choose a CSV file or an XLSX workbook, or paste cells. A workbook
        with sheets for dealers, people and vehicles sets up a whole group: the sheets can be in any order.
      </p>
      <h2>Who can import what</h2>
      <ul>
        <li>
          <strong>Developers</strong>: everything, for every dealer. A column with the dealer’s code or name says which.
        </li>
        <li>
          <strong>Super admins</strong>: their dealer’s people, suppliers, standard jobs and vehicles.
        </li>
        <li>
          <strong>Admin</strong>: vehicles.
        </li>
      </ul>
      <h2>How it works</h2>
      <ol>
        <li>
          Each sheet is recognised by its headings. If a column was matched wrongly, correct it: your choice is
          remembered.
        </li>
        <li>
          <strong>Check rows</strong> checks every row as its form would, and saves nothing. You then see what each row
          would add or change, or why it is refused.
        </li>
        <li>
          <strong>Import</strong> adds the rows that passed. You can leave the page, or stop and continue later.
        </li>
        <li>
          <strong>Download refused rows</strong> saves the others as they were, with a column for the reason. Correct
          them and import that file.
        </li>
      </ol>
      <h2>Good to know</h2>
      <ul>
        <li>Dates can be 03/04/2026 (3 April), 2026-04-03, or Excel’s day number.</li>
        <li>
          An imported vehicle is infleeted like any other, and its history begins with <strong>Imported</strong>. It
          starts at Admin, or at the stage in its stage column, such as Sale.
        </li>
        <li>
          Imported people have no password: invite them, or set one for them. Anyone who already has an account is found
          by their e-mail address and given the additional role.
        </li>
        <li>
          Dealers are matched by code, suppliers and standard jobs by name. If one exists, the other cells update it.
        </li>
        <li>An import and its rows are deleted after 30 days. What it added is kept.</li>
      </ul>
    </>
  ),
}
