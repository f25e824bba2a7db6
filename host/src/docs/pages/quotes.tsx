import type { DocsPage } from '../page.ts'

export const quotesPage: DocsPage = {
  slug: 'quotes',
  title: 'Quotes and approval',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <h2>Writing a quote</h2>
      <ul>
        <li>Each line is labour, parts, both, or a job of another firm. Its net is worked out while you type.</li>
        <li>
          A quote opens with the usual job and its price for everything that was found. A line offers other jobs for the
          same item.
        </li>
        <li>
          A usual job is one press. It prices the line of what it mends, or adds one. Enter in a field adds a line.
        </li>
        <li>What was found as Required gets a line, or a reason why it is left out.</li>
        <li>
          A dealer may set an amount up to which no approval is needed. The button says when your quote is within it.
        </li>
      </ul>
      <h2>Deciding it</h2>
      <p>
        Every line starts as approved. Decline what is not wanted, and the total follows; a line that concerns safety is
        not declined without a reason, which stays with the vehicle until it is sold.
      </p>
      <ul>
        <li>
          <strong>Approve</strong> names the sum that you approve. Decline every line, and the vehicle moves on without
          the work.
        </li>
        <li>
          <strong>Reject</strong> sends the quote back with a reason, and with a word beside each line that it is about.
          The mechanic sees both, and what they change is marked for you.
        </li>
        <li>
          <strong>Ask</strong> opens the vehicle’s messages.
        </li>
      </ul>
      <h2>One quote after the other</h2>
      <p>
        The quotes of both preparation stages that are waiting are shown as cards, the most urgent first: on a sales
        manager’s Overview by <strong>Show the quotes</strong>, and on a page of their own by <strong>Approve</strong>{' '}
        in the queue or <strong>Approvals</strong> at the top. A card has all that you decide by: photos, lines, what
        the vehicle has cost so far against its budget, and its MOT.
      </p>
      <ul>
        <li>
          <strong>Approve</strong>, <strong>Reject</strong> and <strong>Ask</strong> are at the bottom edge. The next
          card is there at once. A card that has just appeared takes no decision for half a second, so that no second
          press decides it.
        </li>
        <li>
          On a phone, swipe right to approve, then press to confirm; swipe left to reject. On a keyboard: <kbd>A</kbd>{' '}
          approve, <kbd>R</kbd> reject, <kbd>Q</kbd> ask, <kbd>J</kbd> and <kbd>K</kbd> or the arrow keys for the next
          card and the one before, once you have clicked the card or moved to it with Tab.
        </li>
        <li>
          <strong>Ask</strong> sends your question to whoever sent the quote, as a message on the vehicle. The card goes
          to the end and keeps waiting.
        </li>
        <li>
          What arrives meanwhile joins behind the card that you look at. When that quote changes, the card says so and
          shows the newer one; an older version is never approved.
        </li>
        <li>
          The lists of Mechanical Prep and Body Damage open on Approval for whoever only approves there.{' '}
          <strong>All</strong> shows the rest.
        </li>
      </ul>
      <h2>Versions</h2>
      <p>
        A quote that was sent never changes; another version takes its place. When one arrives while you look, the page
        says so and keeps your decisions for the lines that stayed the same. The vehicle’s page compares any two
        versions.
      </p>
      <h2>Extra work</h2>
      <p>
        A quote for extra work is decided separately. Rejecting it declines only its own lines; the work already
        approved continues.
      </p>
    </>
  ),
}
