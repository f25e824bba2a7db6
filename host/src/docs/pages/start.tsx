import type { DocsPage } from '../page.ts'

export const startPage: DocsPage = {
  slug: 'start',
  title: 'How a vehicle moves',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Forecourt follows every vehicle from the gate to the buyer. At any moment a vehicle is in exactly one place: a
        stage and a sub-stage, written together as “Mechanical Prep: Approval”. Everyone with the role for that place
        has it in their list.
      </p>
      <h2>The stages</h2>
      <ol>
        <li>
          <strong>Infleet</strong>: anyone takes a vehicle into stock, usually by its plate.
        </li>
        <li>
          <strong>Admin</strong>: papers, provenance and purchase are settled, and the route is decided.
        </li>
        <li>
          <strong>ICT</strong>: the hand-over of the vehicle to the selling dealer and the sales walk-round.
        </li>
        <li>
          <strong>Mechanical Prep</strong> and <strong>Body Damage</strong>: assess, quote, approval and work.
        </li>
        <li>
          <strong>Media</strong>: valet, then photographs.
        </li>
        <li>
          <strong>Sale</strong>: the advert, then on sale until it is sold.
        </li>
      </ol>
      <p>The order never changes. Admin switches off the steps that a vehicle does not need.</p>
      <h2>What needs you</h2>
      <p>
        The Overview shows the vehicles that wait for one of your roles, whatever the stage: urgent ones first, then
        what is late, then what is due next. Vehicles on hold come last, with the reason. Each row says what to do and
        what is missing, and its button opens the form. CRM confirmations and adverts to take down stand below them with
        a button for their list. The links at the end lead to the list of one step each. If you have several roles,
        choose one above the rows to see its vehicles alone.
      </p>
      <p>
        Waiting for others shows the vehicles on which somebody else acts before you can go on, and since when. Keep an
        eye on counts what matters to your roles; each number leads to its list. Mentions are the messages to you that
        you have not read. On a phone the first task of your queue is a button at the bottom of the screen; on a
        keyboard press O.
      </p>
      <h2>What is stuck</h2>
      <p>
        Sales managers and Admin see the vehicles that do not move on: late ones, holds whose date has passed, quotes
        rejected three times, vehicles overdue offsite, and declined safety work. Nudge sends a message to whoever has
        the vehicle, or to everybody with the role if nobody does. You can nudge the same vehicle again after an hour.
      </p>
      <h2>The light</h2>
      <p>
        Each place has a limit in hours. The light is a green circle while there is time, an amber triangle from three
        quarters of the limit, and a red octagon once it is late. Point at it, or move to it with the keyboard, for the
        exact times.
      </p>
    </>
  ),
}
