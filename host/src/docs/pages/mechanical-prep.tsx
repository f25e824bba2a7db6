import type { DocsPage } from '../page.ts'

export const mechanicalPrepPage: DocsPage = {
  slug: 'mechanical-prep',
  title: 'Mechanical Prep: from assessment to completion',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        A vehicle is assessed, quoted, approved and worked on. The list puts urgent vehicles first, then the late ones,
        then the oldest; its tabs are these four steps. <strong>Open next</strong> takes you to the first that waits.
      </p>
      <h2>Assess</h2>
      <ul>
        <li>
          <strong>All OK</strong> at the head of a group marks whatever in it is not marked yet. So press the exceptions
          first: Advisory, Required or N/A. The press can be undone. A group with nothing left to see or do closes to
          its heading; <strong>Show</strong> opens it again.
        </li>
        <li>
          Type a tread as 5.5 or 55, or step it. <strong>Same all round</strong> copies the first to the other three.
          Low and illegal treads are marked automatically.
        </li>
        <li>
          Advisories of the last MOT stand on the items that they are about. Each is quoted, addressed or not needed.
        </li>
        <li>Whatever is Required needs a note or a photo.</li>
        <li>
          <strong>No work needed</strong> is for you to tick, and only where nothing is marked for work. The vehicle
          then moves to its next stage without a quote.
        </li>
      </ul>
      <p>
        <strong>Save & quote</strong> sends the assessment; a line for each finding is written already when the quote
        opens. See <a href="/docs/quotes">Quotes and approval</a>.
      </p>
      <h2>Finish the work</h2>
      <ul>
        <li>
          <strong>All done</strong> marks every approved line. A line that was done in part, or not at all, needs a
          reason.
        </li>
        <li>Hours taken and parts cost start as they were approved; the difference stands beside the line.</li>
        <li>A new MOT test or a service is ticked, and its fields appear.</li>
        <li>
          Where somebody else is there to check the work, nobody checks their own. Only a passed quality check lets the
          vehicle go.
        </li>
        <li>
          More work found meanwhile? <strong>Quote extra work</strong> asks for it; the approved work continues.
        </li>
      </ul>
      <h2>Two mechanics on one vehicle</h2>
      <p>
        The form says when a colleague has saved a newer draft, and you choose: theirs, or yours on top of it. Nothing
        is mixed unseen.
      </p>
    </>
  ),
}
