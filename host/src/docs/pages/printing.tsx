import type { DocsPage } from '../page.ts'

export const printingPage: DocsPage = {
  slug: 'printing',
  title: 'Printing',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        <strong>Print</strong> on a vehicle’s page lists what you may print of it. Each document opens in a tab of its
        own as PDF, from which you print it or, on a phone, share it.
      </p>
      <ul>
        <li>
          <strong>Job card</strong>, A4: where the vehicle and its key are, the approved work with its hours, the route,
          open MOT advisories and notes, with boxes to tick and no prices.
        </li>
        <li>
          <strong>Window card</strong>, A4: photo, price and key facts of a vehicle that has its price in Sale. The code
          leads to its advert, to your own website first. It never says what the vehicle cost or who buys it. For those
          who read Sale.
        </li>
        <li>
          <strong>Key tag</strong>, a label of 62 × 29 mm: plate, vehicle and tag number.
        </li>
        <li>
          <strong>Quotes and approvals</strong>, A4: every version, who submitted and decided it, when and why, and the
          totals. For those who read Mechanical Prep or Body Damage.
        </li>
      </ul>
      <p>The code on a job card or key tag opens the vehicle’s page for whoever is signed in.</p>
      <h2>Several vehicles</h2>
      <p>
        Press <strong>Choose vehicles</strong> above a list, tick up to 200 and press <strong>Print</strong>: all their
        job cards, window cards or key tags come in one file, or a stock sheet with a row for each. With none ticked,
        the stock sheet is of the list as it is filtered and sorted, up to 500 vehicles. <strong>Export</strong> above a
        list has it too: <strong>Print stock sheet</strong>.
      </p>
      <p>
        When you move vehicles to another bay, tick <strong>Print key tag after the move</strong> to have the labels
        next.
      </p>
      <h2>Any other page</h2>
      <p>
        Your browser’s own print (<kbd>Ctrl</kbd> <kbd>P</kbd>) prints the page you see as a whole, without menus and
        buttons and in black on white.
      </p>
    </>
  ),
}
