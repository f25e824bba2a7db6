import type { DocsPage } from '../page.ts'

export const ictPage: DocsPage = {
  slug: 'ict',
  title: 'ICT: the hand-over',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Sales executives and sales managers hand a vehicle over to the dealer who will sell it, and walk round it. What
        infleet captured stands beside the form.
      </p>
      <ul>
        <li>
          <strong>To dealer</strong>: leave it empty and the vehicle stays. Choose another dealer of your group, and
          price, invoice and date of the transfer are asked for.
        </li>
        <li>
          <strong>Walk-round</strong>: condition, road test, warning lights, and the kit present.
        </li>
        <li>
          <strong>Photos</strong>: add photos and PDFs, such as damage in transit, keys and documents. Add captions or
          remove files until ICT is submitted; they also appear on the vehicle’s page.
        </li>
        <li>
          <strong>The sales manager’s tick</strong>: the vehicle moves on once a sales manager has ticked ICT confirmed,
          or that none is needed. Nobody else can. When an executive has filled in the rest, the managers are told.
        </li>
      </ul>
      <h2>A transfer</h2>
      <p>
        With the submit the vehicle belongs to the dealer that you chose: it leaves your lists, appears in theirs, and
        its next stage is done there. Its history, photos and messages go with it, and your group can still find it.
      </p>
    </>
  ),
}
