import type { DocsPage } from '../page.ts'

export const offsitePage: DocsPage = {
  slug: 'offsite',
  title: 'Offsite: away and back',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        When a vehicle leaves the site, Sales sends it offsite, from any stage, so that everybody knows who has it and
        when it is due back.
      </p>
      <h2>Send it</h2>
      <ul>
        <li>
          Open the vehicle, then <strong>More actions</strong> and <strong>Send offsite</strong>. Enter where it is
          going, who is driving and when it is due back, within 90 days.
        </li>
        <li>
          Mileage and keys are filled in if known. You are warned if the trade plate is already on another vehicle, and
          which one.
        </li>
        <li>Its clock pauses until it is back. Its stage and assignee are kept.</li>
      </ul>
      <h2>While it is away</h2>
      <ul>
        <li>
          <strong>Change or extend</strong> on its page moves the return date. Every earlier date stays on record, with
          the reason.
        </li>
        <li>Sales and the sales managers are notified when it is overdue, then every day until it is back.</li>
        <li>
          <strong>Vehicles</strong>, filtered by the Offsite stage, lists where each one is.
        </li>
      </ul>
      <h2>Bring it back</h2>
      <ul>
        <li>
          Enter the mileage and its condition, then press <strong>Bring back</strong>. It returns to the stage it left,
          with the time it had remaining.
        </li>
        <li>Body Damage and the sales managers get a message about any damage.</li>
        <li>You are warned about a journey over 300 miles, but it is not refused.</li>
      </ul>
    </>
  ),
}
