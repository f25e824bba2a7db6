import type { DocsPage } from '../page.ts'

export const quotesPage: DocsPage = {
  slug: 'quotes',
  title: 'Quotes and approval',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <h2>Writing a quote</h2>
      <ul>
        <li>Each line is labour, parts, both, or sublet work. The net total is worked out as you type.</li>
        <li>
          A quote opens with the standard job and price for each finding. Each line offers other jobs for the same item.
        </li>
        <li>Press a standard job to price the matching line, or to add one. Press Enter in a field to add a line.</li>
        <li>Every Required finding needs a line, or a reason for leaving it out.</li>
        <li>
          A dealer may set an amount up to which no approval is needed. The button says when your quote is within it.
        </li>
      </ul>
      <h2>Deciding it</h2>
      <p>
        Every line starts as approved. Decline the lines you do not want and the total updates. Declining safety work
        needs a reason, which stays with the vehicle until it is sold.
      </p>
      <ul>
        <li>
          <strong>Approve</strong> shows the total you are approving. Decline every line, and the vehicle moves on
          without the work.
        </li>
        <li>
          <strong>Reject</strong> sends the quote back with a reason and, if you like, a comment beside each line. The
          technician sees both, and their changes are marked for you.
        </li>
        <li>
          <strong>Ask</strong> opens the vehicle’s messages.
        </li>
      </ul>
      <h2>Approving one after another</h2>
      <p>
        Quotes waiting from Mechanical Prep and Body Damage are shown as cards, the most urgent first. Sales managers
        open them on the Overview with <strong>Show the quotes</strong>, or on their own page with{' '}
        <strong>Approve</strong> in the queue or <strong>Approvals</strong> at the top. A card has everything you need
        to decide: photos, lines, spend so far against the budget, and the MOT.
      </p>
      <ul>
        <li>
          <strong>Approve</strong>, <strong>Reject</strong> and <strong>Ask</strong> are at the bottom. The next card
          appears straight away, and ignores presses for half a second so that a double press cannot decide it.
        </li>
        <li>
          On a phone, swipe right to approve, then press to confirm; swipe left to reject. On a keyboard: <kbd>A</kbd>{' '}
          approve, <kbd>R</kbd> reject, <kbd>Q</kbd> ask, <kbd>J</kbd> and <kbd>K</kbd> or the arrow keys for the next
          and previous cards, once you have clicked the card or moved to it with Tab.
        </li>
        <li>
          <strong>Ask</strong> sends your question to the person who sent the quote, as a message on the vehicle. The
          card moves to the end and stays open.
        </li>
        <li>
          New quotes join behind the card you are looking at. If the quote on screen changes, the card says so and shows
          the new version; an old version is never approved.
        </li>
        <li>
          If you only approve there, the Mechanical Prep and Body Damage lists open on Approval. <strong>All</strong>{' '}
          shows the rest.
        </li>
      </ul>
      <h2>Versions</h2>
      <p>
        A quote never changes once it is sent; a new version replaces it. If one arrives while you are looking, the page
        says so and keeps your decisions for the unchanged lines. The vehicle’s page compares any two versions.
      </p>
      <h2>Extra work</h2>
      <p>
        A quote for extra work is decided separately. Rejecting it declines only the extra lines; approved work
        continues.
      </p>
    </>
  ),
}
