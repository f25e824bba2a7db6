import type { DocsPage } from '../page.ts'

export const printingPage: DocsPage = {
  slug: 'printing',
  title: 'Printing',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        <strong>Print</strong> on a vehicle’s page lists the documents you can print. Each opens as a PDF in a new tab,
        where you can print it or, on a phone, share it.
      </p>
      <ul>
        <li>
          <strong>Job card</strong>, A4: the location of the vehicle and its key, the approved work with its hours, the
          route, open MOT advisories and notes, with tick boxes and no prices.
        </li>
        <li>
          <strong>Window card</strong>, A4: photo, price and key facts, for a vehicle priced in Sale. The QR code opens
          its advert, on your own website if there is one. It never shows what the vehicle cost or who is buying it. For
          roles that can see Sale.
        </li>
        <li>
          <strong>Key tag</strong>, a label of 62 × 29 mm: plate, vehicle and tag number.
        </li>
        <li>
          <strong>Quotes and approvals</strong>, A4: every version, who submitted and decided it, when and why, and the
          totals. For roles that can see Mechanical Prep or Body Damage.
        </li>
        <li>
          <strong>Vehicle record</strong>, A4: everything on the vehicle’s page, with its quotes and where it has been,
          as far as your role can see it.
        </li>
      </ul>
      <p>The QR code on a job card or key tag opens the vehicle’s page for anyone who is signed in.</p>
      <h2>Several vehicles</h2>
      <p>
        Press <strong>Choose vehicles</strong> above a list, tick up to 200 and press <strong>Print</strong>: you get
        all their job cards, window cards or key tags in one file, or a stock sheet with a row for each vehicle. With
        none ticked, the stock sheet is the list as filtered and sorted, up to 500 vehicles. You can also use{' '}
        <strong>Print stock sheet</strong> under <strong>Export</strong> above the list.
      </p>
      <p>
        When you move vehicles to another bay, tick <strong>Print key tag after the move</strong> to print the labels
        next.
      </p>
      <h2>Everything at once</h2>
      <p>
        <strong>Download everything</strong> under a vehicle’s files packs its record, documents, messages, photos and
        files into one ZIP file. It is prepared in the background and waits for you under <strong>Downloads</strong> in
        Settings for seven days. There, you can also download everything that is kept about you. Super admins can
        download everything of their dealer, for example to move to other software: all records as spreadsheets and as
        JSON, and all files. The buyers’ names are among them only for people who can see sales.
      </p>
      <h2>Any other page</h2>
      <p>
        Your browser’s own print command (<kbd>Ctrl</kbd> <kbd>P</kbd>) prints the whole page, without menus and
        buttons, in black on white.
      </p>
    </>
  ),
}
