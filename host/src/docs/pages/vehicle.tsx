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
        name.
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
        Press <strong>Choose vehicles</strong> above any list, tick some, and assign them, say where they are, set their
        priority, mark them as read or print them. With none ticked, paste or scan plates instead. Each vehicle is told
        of by itself.
      </p>
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
