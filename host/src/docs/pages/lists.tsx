import type { DocsPage } from '../page.ts'

export const listsPage: DocsPage = {
  slug: 'lists',
  title: 'Lists: views and exports',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        You can save your own view of any list, and export the list as a spreadsheet. Both buttons are beside the
        filters.
      </p>
      <h2>Save a view</h2>
      <ul>
        <li>
          Set the filters, order, columns and density, then open <strong>Views</strong> and press{' '}
          <strong>Save as a view</strong>. It then appears in that menu, and under the list in the sidebar.
        </li>
        <li>
          The view’s name is shown while it is in use. <strong>Changed</strong> beside it means you have changed
          something since: <strong>Update</strong> saves the change, or go back to the view as saved.
        </li>
        <li>
          <strong>Open the list with this view</strong> uses it whenever you open the list. Without a view, columns and
          density are remembered on the device.
        </li>
        <li>You can keep 50 views of a list.</li>
      </ul>
      <h2>Share it</h2>
      <ul>
        <li>
          Everyone at your dealer who can see the list can use a shared view. You can change it, and so can Admin or a
          sales manager.
        </li>
        <li>To change a colleague’s view for yourself, save it under a new name.</li>
      </ul>
      <h2>Get it by e-mail</h2>
      <p>Where Forecourt sends e-mail, you can have the list with a view sent to you.</p>
      <ul>
        <li>
          Choose the view, open <strong>Views</strong> and press <strong>Send by e-mail</strong>: every day, Monday to
          Friday or once a week, at 07:00 UK time.
        </li>
        <li>
          The message says how many rows the list has, with up to 5,000 of them attached as an Excel workbook. Its link
          opens the list with the view.
        </li>
        <li>Buyers and what they paid are left out of the workbook.</li>
        <li>
          It follows changes to the view, and stops when the view is deleted or no longer shared with you, or when you
          can no longer see the list.
        </li>
        <li>
          To stop it, use the same menu or <a href="/settings/notifications">Settings</a>. You can get 20 lists from a
          dealer.
        </li>
      </ul>
      <h2>Export</h2>
      <ul>
        <li>
          <strong>Export</strong> saves the list as filtered and sorted, with the columns shown, as a CSV file or an
          Excel workbook. It contains only what you have permission to see.
        </li>
        <li>
          To export some vehicles only, press <strong>Choose vehicles</strong>, choose up to 200, then{' '}
          <strong>Export</strong> in the bar.
        </li>
        <li>Money is in pounds. Times are UK time.</li>
        <li>
          A long export shows its progress and can be stopped. It ends after 100,000 rows and says so in the last row.
        </li>
        <li>Every export is recorded, with who made it.</li>
      </ul>
    </>
  ),
}
