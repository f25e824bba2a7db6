import type { DocsPage } from '../page.ts'

export const mediaPage: DocsPage = {
  slug: 'media',
  title: 'Media: the valet and the photos',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        A vehicle is cleaned, then photographed. The list shows what is started, how many photos there are and which
        shots are missing.
      </p>
      <h2>Valet</h2>
      <ul>
        <li>
          <strong>Start now</strong> takes the time and your name, <strong>Finish now</strong> the end. Choose a
          supplier instead where they did the work.
        </li>
        <li>
          Several at once: press <strong>Start valets</strong> in the list and paste or scan the registrations. Each is
          started or says why not.
        </li>
        <li>While body work is open, a warning stands above the form: check with the bodyshop before you clean.</li>
        <li>
          <strong>Report a defect</strong> takes a photo; one word sends it to the sales manager. Marked on the car, it
          is among the damage too.
        </li>
      </ul>
      <h2>Photos</h2>
      <ul>
        <li>
          <strong>Take photos</strong> leads round the car: the outline of each shot, one touch, and the next one. Skip
          what cannot be taken and say why.
        </li>
        <li>
          <strong>Choose photos</strong> takes any number at once. They are put in order by the time they were taken,
          and get the shots of the list in that order. After moving some, press{' '}
          <strong>Match the shots to this order</strong>.
        </li>
        <li>
          Hold and drag a photo to move it; with the keyboard, press Space, move it with the arrow keys, and press Space
          again.
        </li>
        <li>Touch a photo for its caption, tags and shot, to make it the hero, or to hide the number plate.</li>
        <li>Photos that look blurred, dark or the same as another say so. It is advice: every photo is kept.</li>
        <li>
          What is on its way is sent automatically, also after a lost connection or a restart. See{' '}
          <a href="/docs/photos-and-offline">Photos and working offline</a>.
        </li>
        <li>Photos for the advert may be added before a vehicle is in Media, on its own page.</li>
      </ul>
    </>
  ),
}
