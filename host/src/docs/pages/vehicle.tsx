import type { DocsPage } from '../page.ts'

export const vehiclePage: DocsPage = {
  slug: 'vehicle',
  title: 'Finding a vehicle',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Press <code>/</code> anywhere, or the yellow plate in the header, and type part of a registration or the last
        four or more characters of a chassis number. Results from every dealer in your group appear under the dealer’s
        name. <code>Ctrl</code> <code>K</code> opens the command palette, which finds vehicles, pages and the actions
        available on the page you are on.
      </p>
      <h2>The vehicle’s page</h2>
      <ul>
        <li>where it is, since when, and who it is assigned to;</li>
        <li>how its days were spent, from Infleet to On Sale;</li>
        <li>all its details, and where each came from;</li>
        <li>its photos, every version of its quotes, and its assessments;</li>
        <li>a timeline of who did what, in which role, and when.</li>
      </ul>
      <p>If it is your role’s turn, the button at the top opens the form.</p>
      <h2>Agency stock</h2>
      <p>
        Vehicles owned by the manufacturer are listed and counted separately, with the manufacturer’s reference, arrival
        date, stage and handover date. Admin marks vehicles as agency stock. <strong>Sold</strong> shows those that have
        left.
      </p>
      <h2>Several vehicles at once</h2>
      <p>
        Press <strong>Choose</strong> above any list, tick some, and assign them, move them to a bay, mark them as read,
        set their priority, print or export them. Your choice is kept from page to page, up to 200 vehicles. You get a
        result for each vehicle.
      </p>
      <ul>
        <li>
          With the keyboard, the space bar chooses the current row, <code>Shift</code> with an arrow key each row you
          pass, <code>Ctrl</code> <code>A</code> the whole page, and <code>Esc</code> chooses none.
        </li>
        <li>
          With a mouse, <code>Shift</code> and click chooses everything from the last row to this one.
        </li>
        <li>On a phone, hold a card to begin, then tap others. Hold a second card to choose everything in between.</li>
        <li>
          With none chosen, paste or type registrations. If your device supports it, <strong>Scan</strong> reads plates,
          barcodes and printed cards with the camera.
        </li>
      </ul>
      <h2>Hold, assign, location</h2>
      <ul>
        <li>
          <strong>Hold</strong> records what a vehicle is waiting for and until when. Its clock is paused until somebody
          releases it or it moves on.
        </li>
        <li>
          <strong>Assign</strong> gives it to somebody who works in its stage and notifies them. It stays theirs until
          it leaves the stage.
        </li>
        <li>
          <strong>Return for rework</strong> is for sales managers: it sends a vehicle back to an earlier step on its
          route. The vehicle follows its route again from there, and is marked as rework.
        </li>
        <li>
          <strong>Location and key</strong> records where the car and its key are. Everybody at the dealer can update
          it.
        </li>
      </ul>
    </>
  ),
}
