import type { DocsPage } from '../page.ts'

export const ictPage: DocsPage = {
  slug: 'ict',
  title: 'ICT: handover and walk-round',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Sales executives and sales managers walk round the vehicle and hand it over to the dealer that will sell it. The
        details captured at infleet are beside the form.
      </p>
      <ul>
        <li>
          <strong>To dealer</strong>: leave it empty and the vehicle stays. Choose another dealer in your group, and the
          form asks for the transfer price, invoice and date.
        </li>
        <li>
          <strong>Walk-round</strong>: condition, road test, warning lights, and the kit present.
        </li>
        <li>
          <strong>Photos</strong>: add photos and PDFs, such as damage in transit, keys and documents. Add captions or
          remove files until ICT is submitted; they also appear on the vehicle’s page.
        </li>
        <li>
          <strong>The sales manager’s tick</strong>: the vehicle moves on once a sales manager has ticked ICT confirmed
          or No ICT needed. Nobody else can tick it. When an executive has completed the rest, the managers are
          notified.
        </li>
      </ul>
      <h2>A transfer</h2>
      <p>
        Once you submit, the vehicle belongs to the dealer you chose: it leaves your lists, appears in theirs, and they
        carry out the next stage. Its history, photos and messages go with it, and your group can still find it.
      </p>
    </>
  ),
}
