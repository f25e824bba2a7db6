import type { DocsPage } from '../page.ts'

export const infleetPage: DocsPage = {
  slug: 'infleet',
  title: 'Infleet: taking a vehicle in',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Enter the registration. Forecourt looks up the vehicle and checks straight away whether your group already has
        it in stock.
      </p>
      <ul>
        <li>
          Each field says where it came from: DVLA, UKVD or DVSA for a lookup, Typed for what you entered. Correct a
          looked-up value and it becomes Typed.
        </li>
        <li>Mileage and source are the only required fields that a lookup cannot fill in.</li>
        <li>
          No registration yet? Choose <strong>No registration, use VIN</strong> and enter the VIN or the last 4 to 8
          characters of the chassis number.
        </li>
        <li>
          If lookups are not set up, or the service does not know the registration or does not answer, the form says so
          and you fill in the rest by hand. Nothing you typed is lost.
        </li>
      </ul>
      <h2>Already in stock</h2>
      <p>
        If a vehicle with the same registration or VIN is in stock anywhere in the group, it cannot be infleeted again,
        and the form shows where it is. A vehicle that has been sold or closed does not block you: it is linked as seen
        before.
      </p>
      <h2>A red warning</h2>
      <p>
        Scrapped, exported, stolen and Category A or B vehicles need an extra confirmation, and Admin sees the alert.
      </p>
      <h2>Taking in several</h2>
      <p>
        <strong>Infleet and add another</strong> keeps the source, supplier and bay for the next vehicle.
      </p>
    </>
  ),
}
