import type { DocsPage } from '../page.ts'

export const offsitePage: DocsPage = {
  slug: 'offsite',
  title: 'Offsite: away and back',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        A vehicle that leaves the site is sent offsite by Sales, from wherever it is, so that everybody knows who has it
        and when it is due back.
      </p>
      <h2>Send it</h2>
      <ul>
        <li>
          Open the vehicle, then <strong>More actions</strong> and <strong>Send offsite</strong>. Say where it goes, who
          drives and when it is due back, within 90 days.
        </li>
        <li>
          Mileage and keys are filled in as they are known. A trade plate that is on another vehicle is pointed out,
          with that vehicle.
        </li>
        <li>Its clock pauses until it is back. Its stage and whoever has it stay remembered.</li>
      </ul>
      <h2>While it is away</h2>
      <ul>
        <li>
          <strong>Change or extend</strong> on its page puts the return off. Every earlier date stays on record, with
          the reason.
        </li>
        <li>Sales and the sales managers are told when it is overdue, then every day until it is back.</li>
        <li>
          <strong>Vehicles</strong>, filtered by the stage Offsite, lists where everything is.
        </li>
      </ul>
      <h2>Bring it back</h2>
      <ul>
        <li>
          Note the mileage and its condition, then press <strong>Bring back</strong>. It returns to where it was, with
          the time that it had left.
        </li>
        <li>Damage is sent to Body Damage and the sales managers as a message.</li>
        <li>More than 300 miles are pointed out, and not refused.</li>
      </ul>
    </>
  ),
}
