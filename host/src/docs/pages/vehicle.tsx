import type { DocsPage } from '../page.ts'

export const vehiclePage: DocsPage = {
  slug: 'vehicle',
  title: 'Finding a vehicle',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Press <code>/</code> anywhere, or the yellow plate in the header, and type part of a registration or the last
        four or more characters of a chassis number. Results from every dealer of your group appear under the dealer’s
        name. <code>Ctrl</code> <code>K</code> opens the palette, which finds vehicles as well, and beside them the
        pages you may open and what can be done on the page you are on.
      </p>
      <h2>The vehicle’s page</h2>
      <ul>
        <li>where it stands, since when, and who has it;</li>
        <li>how its days were spent, from infleet to on sale;</li>
        <li>everything that was captured, with its origin;</li>
        <li>its photos, its quotes in all versions, and what was assessed;</li>
        <li>a timeline of who did what, in which role, and when.</li>
      </ul>
      <p>When your roles let you act, the button at the top leads straight to the form.</p>
      <h2>Agency stock</h2>
      <p>
        Vehicles that their manufacturer owns are listed and counted apart: with the reference that the manufacturer
        knows them by, when they arrived, where they stand, and when their buyers come for them. Admin says which
        vehicles are agency stock. <strong>Sold</strong> shows those that have left.
      </p>
      <h2>Several vehicles at once</h2>
      <p>
        Press <strong>Choose</strong> above any list, tick some, and assign them, move them to a bay, mark them as read,
        set their priority, print or export them. What you chose stays while you turn the pages, up to 200 vehicles.
        Each vehicle is told of by itself.
      </p>
      <ul>
        <li>
          With the keyboard, the space bar chooses the row you are on, <code>Shift</code> with an arrow key all you
          pass,
          <code>Ctrl</code> <code>A</code> the page, and <code>Esc</code> ends it.
        </li>
        <li>
          With a mouse, a press with <code>Shift</code> takes all from the last one to it.
        </li>
        <li>On a phone, hold a card to begin, then tap others. Hold a second one to take all in between.</li>
        <li>
          With none chosen, paste or type registrations. Where the device can read codes or plates,{' '}
          <strong>Scan</strong>
          collects them with the camera, printed cards included.
        </li>
      </ul>
      <h2>Hold, assign, location</h2>
      <ul>
        <li>
          <strong>Hold</strong> says what a vehicle waits for and until when. Its clock stands still until somebody
          releases it, or it moves on.
        </li>
        <li>
          <strong>Assign</strong> gives it to somebody who works where it stands; they are told. It stays theirs until
          it leaves the stage.
        </li>
        <li>
          <strong>Return for rework</strong> is a sales manager’s: it sends a vehicle back to a part of its route that
          it has behind it. It goes on along its route from there, and is marked as rework.
        </li>
        <li>
          <strong>Location and key</strong> tells where car and key are. Everybody of the dealer may say so.
        </li>
      </ul>
    </>
  ),
}
