import type { DocsPage } from '../page.ts'

export const salePage: DocsPage = {
  slug: 'sale',
  title: 'Sale: adverts and the sale itself',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        A vehicle that is ready is advertised, then sold. The list shows its price, days on sale, how many adverts are
        live and where one is missing.
      </p>
      <h2>Post</h2>
      <ul>
        <li>
          Place an advert on its site, then paste its address under <strong>Add an advert</strong>. Each advert is saved
          as you add it. You can also add one before the vehicle reaches Sale, on its own page.
        </li>
        <li>
          <strong>Put on sale</strong> needs a price, a photo, and a live advert or a reason for not having one. Agency
          stock does not need a price.
        </li>
        <li>
          You have to acknowledge declined safety work and an expired MOT. A sales manager has to accept a provenance
          alert on the vehicle’s page.
        </li>
        <li>
          <strong>Change price and text</strong> on the vehicle’s page works while it is on sale. Every price stays in
          the history.
        </li>
      </ul>
      <h2>Mark as sold</h2>
      <ul>
        <li>
          Admin, sales and sales managers can sell a vehicle, including one at another dealer in the group. That
          dealer’s sales manager is notified.
        </li>
        <li>
          To sell a vehicle that is not on sale yet, open its page and press <strong>Mark as sold</strong>. Give the
          reason, for example straight to auction.
        </li>
        <li>A price of £0.00 is only for vehicles that are returned or scrapped. Only scrap has no buyer.</li>
        <li>Only Admin and the people who sell at the vehicle’s own dealer can see the buyer.</li>
        <li>
          After the sale, the vehicle’s page lists any adverts still live: take them down, then press{' '}
          <strong>Taken down</strong>.
        </li>
      </ul>
      <h2>Reserve</h2>
      <p>
        Sales, sales executives and sales managers press <strong>Reserve</strong> on the vehicle’s page as soon as it is
        promised to a customer, whatever its stage. Every stage sees the handover date, and the vehicle moves up its
        list. Only Admin and the people who sell can see the customer, whose name is filled in when the vehicle is sold.
      </p>
      <h2>When a sale falls through</h2>
      <p>
        Until Admin has confirmed the sale, Admin or a sales manager presses <strong>Reopen the sale</strong> on the
        vehicle’s page. The vehicle returns to the stage it was sold from; the sale stays on record.
      </p>
      <h2>Buyers’ data</h2>
      <p>
        The buyer’s name, phone, e-mail and postcode, and the sale’s note, are erased overnight at the end of the
        dealer’s retention period: six years, unless its settings say otherwise. Once the sale is confirmed, Admin or a
        sales manager can erase them earlier with <strong>Erase buyer’s data</strong> on the vehicle’s page. The sale
        itself stays.
      </p>
      <h2>CRM confirmation</h2>
      <p>
        Within 24 hours Admin opens <strong>CRM confirmations</strong> and checks each sale against the dealer’s CRM.
        Tick what agrees; add a note for anything that does not. To confirm several sales with invoice numbers at once,
        choose them in the list and press <strong>Confirm: all agrees</strong>.
      </p>
    </>
  ),
}
