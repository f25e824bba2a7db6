import type { DocsPage } from '../page.ts'

export const importsPage: DocsPage = {
  slug: 'imports',
  title: 'Import from spreadsheets',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        <strong>Import</strong> takes in what you have in spreadsheets: vehicles, people with their roles, dealers,
        makes and models, suppliers and standard jobs. Bring a CSV file, an XLSX workbook of one or several sheets, or
        paste cells. A workbook of dealers, people and vehicles moves a whole group in: what others name is added first,
        in whatever order the sheets are.
      </p>
      <h2>Who imports what</h2>
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
      <h2>How it goes</h2>
      <ol>
        <li>Each sheet is recognised by its headings. Correct what a column is taken for; it is remembered.</li>
        <li>
          <strong>Check rows</strong> checks every row as its form does and changes nothing. Each row then says what it
          would do, or why it is refused.
        </li>
        <li>
          <strong>Import</strong> adds the rows that passed. You can leave the page, or stop it and go on later.
        </li>
        <li>
          <strong>Download refused rows</strong> gives the rest back as they came, with a column for the reason. Correct
          them and bring the file again.
        </li>
      </ol>
      <h2>Good to know</h2>
      <ul>
        <li>Dates may be written 03/04/2026 (the 3rd of April), 2026-04-03, or as Excel’s number of days.</li>
        <li>
          An imported vehicle is taken in as at infleet, and its history begins with <strong>Imported</strong>. With a
          column for its stage it starts there, on sale for example; at Admin otherwise.
        </li>
        <li>
          Imported people have no password: set one for them, or invite them. Somebody with an account is known by their
          e-mail address and gets the further role.
        </li>
        <li>
          A dealer is known by its code, a supplier and a standard job by its name; other cells change what is there.
        </li>
        <li>An import and its rows are deleted after 30 days. What was added stays.</li>
      </ul>
    </>
  ),
}
