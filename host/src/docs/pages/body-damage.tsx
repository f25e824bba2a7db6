import type { DocsPage } from '../page.ts'

export const bodyDamagePage: DocsPage = {
  slug: 'body-damage',
  title: 'Body Damage: assessment to repair',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Damage is marked on a picture of the car, quoted, approved and repaired. The list puts urgent vehicles first,
        then late ones, then the oldest. <strong>Open next</strong> takes you to the first vehicle waiting.
      </p>
      <h2>Assess</h2>
      <ul>
        <li>
          Touch the car where the damage is; on a phone, choose the side first. The panel is filled in for you. Choose
          the type of damage and its severity, and take a photo: medium and major damage needs one.
        </li>
        <li>
          For damage inside or underneath, or if you prefer not to use the picture, choose the panel from the list. The
          list of marks gives everything shown on the picture.
        </li>
        <li>
          The usual repair method for the damage is selected unless you choose another. <strong>No repair</strong> keeps
          the mark on record without a quote line.
        </li>
        <li>You can reuse photos and notes from infleet: press a photo in a mark, or add the text to the note.</li>
        <li>A circle is minor damage, a triangle medium, an octagon major.</li>
        <li>
          <strong>No damage to repair</strong> is yours to tick. The vehicle then moves to its next stage without a
          quote.
        </li>
      </ul>
      <p>
        <strong>Save & quote</strong> submits the marks and opens the quote, with a line already written for each
        repair. Adjoining panels with the same paint method share one line. See{' '}
        <a href="/docs/quotes">Quotes and approval</a>.
      </p>
      <h2>Finish the repair</h2>
      <ul>
        <li>Each repair is shown before and after. Completed repairs need an after photo.</li>
        <li>For a supplier’s work, enter the invoice total and number.</li>
        <li>
          Nobody checks their own work if a colleague with the role is available. The vehicle moves on only after it
          passes the quality check.
        </li>
      </ul>
      <h2>Two people on one car</h2>
      <p>Both sets of marks are kept: a colleague’s marks appear beside yours.</p>
    </>
  ),
}
