import type { DocsPage } from '../page.ts'

export const salePage: DocsPage = {
  slug: 'sale',
  title: 'Sale: adverts and the sale itself',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        A vehicle that is ready is advertised, then sold. The list shows its price, the days it has been on sale, how
        many adverts are live and where one is missing.
      </p>
      <h2>Post</h2>
      <ul>
        <li>
          Place an advert on its site, then paste its address under <strong>Add an advert</strong>. Each advert is saved
          by itself, and may be added before the vehicle comes to Sale, on its own page.
        </li>
        <li>
          <strong>Put on sale</strong> wants a price, a photo, and a live advert or the reason why there is none. Agency
          stock may go without a price.
        </li>
        <li>
          Declined safety work and an expired MOT have to be acknowledged. A provenance alert has to be accepted by a
          sales manager, on the vehicle’s page.
        </li>
        <li>
          <strong>Change price and words</strong> on the vehicle’s page works while it is on sale. Every price stays in
          the history.
        </li>
      </ul>
      <h2>Mark as sold</h2>
      <ul>
        <li>
          Admin, sales and sales managers sell, also a vehicle of another dealer of the group. Its manager is told.
        </li>
        <li>
          A vehicle that is not on sale yet is sold directly: open its page and press <strong>Mark as sold</strong>. Say
          why, for example straight to auction.
        </li>
        <li>A sale for nothing is for vehicles that go back or are scrapped. Only scrap has no buyer.</li>
        <li>The buyer is seen by those who sell and by Admin at the vehicle’s own dealer, and by nobody else.</li>
        <li>
          After the sale, adverts that are still live are listed on the vehicle’s page: take them down, then press{' '}
          <strong>Taken down</strong>.
        </li>
      </ul>
      <h2>Reserve</h2>
      <p>
        Sales, sales executives and sales managers press <strong>Reserve</strong> on the vehicle’s page as soon as a
        customer is promised it, wherever it stands. Every stage sees when the hand-over is and finds the vehicle first
        in its list. The customer is seen by those who sell and by Admin alone, and stands in the form when the vehicle
        is sold.
      </p>
      <h2>When a sale falls through</h2>
      <p>
        Until Admin has confirmed the sale, Admin or a sales manager presses <strong>Reopen the sale</strong> on the
        vehicle’s page. It goes back to where it was sold from; the sale stays on record.
      </p>
      <h2>Buyers’ data</h2>
      <p>
        Name, telephone, e-mail, postcode and note of a sale are erased by night once the dealer’s time for them is
        over, six years unless its settings say otherwise. Admin or a sales manager erases them earlier, as soon as the
        sale is confirmed, under <strong>Erase buyer’s data</strong> on the vehicle’s page. The sale itself stays.
      </p>
      <h2>CRM confirmation</h2>
      <p>
        Within 24 hours Admin opens <strong>CRM confirmations</strong> and holds each sale against the dealer’s CRM.
        Tick what agrees; what does not wants a note. Several sales with an invoice number are confirmed at once: choose
        them in the list and press <strong>Confirm: all agrees</strong>.
      </p>
    </>
  ),
}
