import type { DocsPage } from '../page.ts'

export const adminPage: DocsPage = {
  slug: 'admin',
  title: 'Admin: papers and route',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Everything that was taken in waits here. The list puts urgent vehicles first, then the late ones, then the
        oldest. Chips show which papers are missing.
      </p>
      <h2>Configure</h2>
      <ul>
        <li>
          <strong>Route</strong>: which steps the vehicle takes. Sale is always the last. The button names the stage it
          goes to next.
        </li>
        <li>
          <strong>Papers</strong>: the V5C and its 11-digit document reference, keys and key tag.
        </li>
        <li>
          <strong>Provenance</strong>: clear, not done, or an alert, which needs a note.
        </li>
        <li>
          <strong>Purchase</strong>: price, invoice and VAT. Preparation is never part of the purchase price of a margin
          vehicle, so it has its own budgets.
        </li>
      </ul>
      <h2>Changing it later</h2>
      <p>
        Open the vehicle and choose Configure again: steps that lie ahead can still be switched on or off; those that
        the vehicle has passed cannot.
      </p>
      <h2>Two people on one vehicle</h2>
      <p>Whoever sends second is told who was first and when, and keeps what was typed.</p>
    </>
  ),
}
