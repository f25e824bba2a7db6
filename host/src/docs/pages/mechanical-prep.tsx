import type { DocsPage } from '../page.ts'

export const mechanicalPrepPage: DocsPage = {
  slug: 'mechanical-prep',
  title: 'Mechanical Prep: assessment to completion',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        A vehicle is assessed, quoted, approved and worked on. The list puts urgent vehicles first, then late ones, then
        the oldest; its tabs are these four steps. <strong>Open next</strong> takes you to the first vehicle waiting.
      </p>
      <h2>Assess</h2>
      <ul>
        <li>
          <strong>All OK</strong> at the top of a group marks every item not yet marked, so mark the exceptions first:
          Advisory, Required or N/A. You can undo it. A finished group collapses to its heading; <strong>Show</strong>{' '}
          opens it again.
        </li>
        <li>
          Type a tread depth of 5.5 mm as 5.5 or 55, or use the + and − buttons. <strong>Same all round</strong> copies
          the first to the other three. Low and illegal treads are marked automatically.
        </li>
        <li>
          Advisories from the last MOT appear on the items they concern. Mark each as quote, addressed or not needed.
        </li>
        <li>Every Required item needs a note or a photo.</li>
        <li>
          <strong>No work needed</strong> can be ticked only when nothing is marked for work. The vehicle then moves to
          its next stage without a quote.
        </li>
      </ul>
      <p>
        <strong>Save & quote</strong> submits the assessment and opens the quote, with a line already written for each
        finding. See <a href="/docs/quotes">Quotes and approval</a>.
      </p>
      <h2>Finish the work</h2>
      <ul>
        <li>
          <strong>All done</strong> marks every approved line. A line that is part done or not done needs a reason.
        </li>
        <li>Hours taken and parts cost start at the approved figures; any difference is shown beside the line.</li>
        <li>Tick a new MOT or a service and its fields appear.</li>
        <li>
          Nobody checks their own work if a colleague with the role is available. The vehicle moves on only after it
          passes the quality check.
        </li>
        <li>
          Found more work? <strong>Quote extra work</strong> sends it for approval while the approved work continues.
        </li>
      </ul>
      <h2>Two technicians on one vehicle</h2>
      <p>
        The form tells you when a colleague has saved a newer draft. You choose theirs or yours; they are never merged
        without you knowing.
      </p>
    </>
  ),
}
