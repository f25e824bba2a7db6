import type { DocsPage } from '../page.ts'

export const mediaPage: DocsPage = {
  slug: 'media',
  title: 'Media: the valet and the photos',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        A vehicle is valeted, then photographed. The list shows what has been started, how many photos there are and
        which shots are missing.
      </p>
      <h2>Valet</h2>
      <ul>
        <li>
          <strong>Start now</strong> records the time and your name, <strong>Finish now</strong> the end. If a supplier
          did the work, choose them instead.
        </li>
        <li>
          Several at once: press <strong>Start valets</strong> in the list and paste or scan the registrations. Each is
          started, or the list says why not.
        </li>
        <li>If body work is still open, a warning appears above the form: check with the bodyshop before you clean.</li>
        <li>
          <strong>Report a defect</strong> takes a photo; press a word such as Dent to send it to the sales manager.
          Mark it on the car and it is listed with the damage too.
        </li>
      </ul>
      <h2>Photos</h2>
      <ul>
        <li>
          <strong>Take photos</strong> guides you round the car, with an outline for each shot: touch to take it and
          move to the next. If a shot cannot be taken, skip it and give a reason.
        </li>
        <li>
          <strong>Choose photos</strong> adds any number at once. They are sorted by the time they were taken and
          matched to the shot list in that order. After moving some, press{' '}
          <strong>Match the shots to this order</strong>.
        </li>
        <li>
          Hold and drag a photo to move it; with the keyboard, press Space, move it with the arrow keys, and press Space
          again.
        </li>
        <li>Touch a photo to edit its caption, tags and shot, to make it the hero, or to hide the number plate.</li>
        <li>
          Photos that look blurred, dark or like a duplicate are flagged. This is only advice: every photo is kept.
        </li>
        <li>
          Uploads continue automatically, even after a lost connection or a restart. See{' '}
          <a href="/docs/photos-and-offline">Photos and working offline</a>.
        </li>
        <li>You can add photos for the advert before a vehicle reaches Media, on its own page.</li>
      </ul>
    </>
  ),
}
