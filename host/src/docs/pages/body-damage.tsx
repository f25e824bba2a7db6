import type { DocsPage } from '../page.ts'

export const bodyDamagePage: DocsPage = {
  slug: 'body-damage',
  title: 'Body Damage: from the first mark to the repair',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Damage is marked on a picture of the car, quoted, approved and repaired. The list puts urgent vehicles first,
        then the late ones, then the oldest. <strong>Open next</strong> takes you to the first that waits.
      </p>
      <h2>Assess</h2>
      <ul>
        <li>
          Touch the car where the damage is; on a phone, choose the side first. The panel is found from the place. Say
          what it is and how bad, and take a photo. Medium and major damage needs one.
        </li>
        <li>
          Damage inside or underneath, or without the picture: choose the panel from the list. The list of marks says
          everything that the picture shows.
        </li>
        <li>
          The method is the usual one for such damage unless you choose another. <strong>No repair</strong> keeps the
          mark on record and asks for no line in the quote.
        </li>
        <li>
          What infleet photographed and wrote is there to be taken over: press its photo in a mark, or add its words to
          the note.
        </li>
        <li>A circle is minor damage, a triangle medium, an octagon major.</li>
        <li>
          <strong>No damage to repair</strong> is for you to tick. The vehicle then moves to its next stage without a
          quote.
        </li>
      </ul>
      <p>
        <strong>Save & quote</strong> sends the marks; a line for each repair is written already when the quote opens.
        Panels that meet and are painted alike are one repair. See <a href="/docs/quotes">Quotes and approval</a>.
      </p>
      <h2>Finish the repair</h2>
      <ul>
        <li>Each damage stands before and after. What was done needs a photo afterwards.</li>
        <li>For work by a supplier, type what their invoice came to and its number.</li>
        <li>
          Where somebody else is there to check the work, nobody checks their own. Only a passed quality check lets the
          vehicle go.
        </li>
      </ul>
      <h2>Two people on one car</h2>
      <p>Both keep their marks: what a colleague adds appears beside yours.</p>
    </>
  ),
}
