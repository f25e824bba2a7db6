import type { DocsPage } from '../page.ts'

export const adminPage: DocsPage = {
  slug: 'admin',
  title: 'Admin: documents and route',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Newly infleeted vehicles wait here. The list puts urgent vehicles first, then late ones, then the oldest. Chips
        show which documents are missing.
      </p>
      <h2>Configure</h2>
      <ul>
        <li>
          <strong>Route</strong>: which steps the vehicle takes. Sale is always last. The button names the next stage.
        </li>
        <li>
          <strong>Documents</strong>: the V5C and its 11-digit document reference, keys and key tag.
        </li>
        <li>
          <strong>Provenance</strong>: clear, not done, or an alert with a note.
        </li>
        <li>
          <strong>Purchase</strong>: price, invoice and VAT. Preparation cost is never added to the purchase price of a
          margin scheme vehicle, so it has its own budgets.
        </li>
      </ul>
      <h2>Changing it later</h2>
      <p>
        Open the vehicle and choose Configure again. You can still switch later steps on or off, but not those the
        vehicle has passed.
      </p>
      <h2>Two people on one vehicle</h2>
      <p>If a colleague submits first, you see who it was and when, and what you typed is kept.</p>
    </>
  ),
}
