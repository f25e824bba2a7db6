import type { DocsPage } from '../page.ts'

export const startPage: DocsPage = {
  slug: 'start',
  title: 'How a vehicle moves',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Forecourt follows every vehicle from the gate to the buyer. At any moment a vehicle is in exactly one stage and
        sub-stage, written together as “Mechanical Prep: Approval”. Everyone with the role for it has the vehicle in
        their list.
      </p>
      <h2>The stages</h2>
      <ol>
        <li>
          <strong>Infleet</strong>: anyone takes a vehicle into stock, usually by its plate.
        </li>
        <li>
          <strong>Admin</strong>: completes the documents, provenance and purchase details, and sets the route.
        </li>
        <li>
          <strong>ICT</strong>: the sales walk-round, and the handover to the selling dealer.
        </li>
        <li>
          <strong>Mechanical Prep</strong> and <strong>Body Damage</strong>: assess, quote, approval and work.
        </li>
        <li>
          <strong>Media</strong>: valet, then photographs.
        </li>
        <li>
          <strong>Sale</strong>: the advert, then On Sale until it is sold.
        </li>
      </ol>
      <p>The order never changes. Admin switches off the steps a vehicle does not need.</p>
      <h2>What needs you</h2>
      <p>
        The Overview shows the vehicles waiting for one of your roles, whatever the stage: urgent ones first, then late
        ones, then those due next. Vehicles on hold come last, with the reason. Each row says what to do and what is
        missing, and its button opens the form. CRM confirmations and adverts to take down are listed below, each with a
        button for its list. The links at the end each open the list for one step. If you have several roles, choose one
        above the rows to see only its vehicles.
      </p>
      <p>
        <strong>Waiting for others</strong> shows the vehicles on which somebody else has to act before you can
        continue, and how long they have been waiting. <strong>Keep an eye on</strong> counts what matters to your
        roles; each number opens its list. <strong>Mentions</strong> are unread messages that mention you. On a phone,
        the first task in your queue is a button at the bottom of the screen; on a keyboard, press O.
      </p>
      <h2>What is stuck</h2>
      <p>
        Sales managers and Admin see the vehicles that are not moving: late ones, holds past their date, quotes rejected
        three times, vehicles overdue offsite, and declined safety work. <strong>Nudge</strong> sends a message to the
        person assigned, or to everybody with the role if the vehicle is unassigned. You can nudge the same vehicle
        again after an hour.
      </p>
      <h2>The light</h2>
      <p>
        Each sub-stage has a limit in hours. The light is a green circle while there is time, an amber triangle from
        three quarters of the limit, and a red octagon once it is late. Point at it, or move to it with the keyboard,
        for the exact times.
      </p>
    </>
  ),
}
