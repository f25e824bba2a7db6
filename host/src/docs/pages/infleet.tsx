import type { DocsPage } from '../page.ts'

export const infleetPage: DocsPage = {
  slug: 'infleet',
  title: 'Infleet: taking a vehicle in',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>Type the plate. Forecourt looks the vehicle up and checks at once whether your group already holds it.</p>
      <ul>
        <li>
          Each field says where it came from: DVLA, UKVD or DVSA for what was looked up, Typed for what you entered.
          Correct a looked-up value and it becomes Typed.
        </li>
        <li>Mileage and source are the only fields that the lookup cannot give and that are always needed.</li>
        <li>
          No registration yet? Choose <strong>No registration, use VIN</strong> and give the VIN or the last 4 to 8
          characters of the chassis number.
        </li>
        <li>
          When the lookup is not set up, does not know the plate, or does not answer, the form says so and you go on by
          hand. Nothing you typed is lost.
        </li>
      </ul>
      <h2>Already in stock</h2>
      <p>
        An open vehicle with the same plate or VIN anywhere in the group stops the infleet and shows where it stands. A
        vehicle that was here before and was closed does not: it is linked as seen before.
      </p>
      <h2>A red warning</h2>
      <p>
        Scrapped, exported, stolen and category A or B vehicles need an extra confirmation, and Admin sees the alert.
      </p>
      <h2>Several in a row</h2>
      <p>
        <strong>Infleet and add another</strong> keeps source, supplier and place for the next plate.
      </p>
    </>
  ),
}
