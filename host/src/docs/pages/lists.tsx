import type { DocsPage } from '../page.ts'

export const listsPage: DocsPage = {
  slug: 'lists',
  title: 'Lists: views and exports',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Every list can be kept as you like it, under a name, and taken away as a spreadsheet. Both are beside its
        filters.
      </p>
      <h2>Save a view</h2>
      <ul>
        <li>
          Set filters, order, columns and density, then open <strong>Views</strong> and press{' '}
          <strong>Save as a view</strong>. It is in that menu from then on, and under the list in the sidebar.
        </li>
        <li>
          The view’s name is shown while the list follows it. <strong>Changed</strong> beside it means that you have
          tried something else since: <strong>Update</strong> keeps that, or go back to it as saved.
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
          A shared view is there for everyone at your dealer who reads the list. You can change it, and so can an admin
          or a sales manager.
        </li>
        <li>To change a colleague’s view for yourself, save it under another name.</li>
      </ul>
      <h2>Export</h2>
      <ul>
        <li>
          <strong>Export</strong> saves the list as it is filtered and ordered, with the columns that you see, as CSV or
          as an Excel workbook. It holds what you may see, nothing else.
        </li>
        <li>
          To export some vehicles only, press <strong>Choose vehicles</strong>, choose up to 200, then{' '}
          <strong>Export</strong> in the bar.
        </li>
        <li>Money is in pounds. Times are UK time.</li>
        <li>
          A long export shows how far it is and can be stopped. It ends after 100,000 rows and says so in its last row.
        </li>
        <li>Each export is written down with who made it.</li>
      </ul>
    </>
  ),
}
