import type { DocsPage } from '../page.ts'

export const photosAndOfflinePage: DocsPage = {
  slug: 'photos-and-offline',
  title: 'Photos, drafts and a dead signal',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <h2>Photos</h2>
      <ul>
        <li>Take them with the camera, choose them, drop them on the page, or paste them.</li>
        <li>
          They are made smaller on the device before they are sent, turned the right way up, and lose where they were
          taken.
        </li>
        <li>You go on working while they are sent, on other pages too. The bar on a photo shows how far it is.</li>
        <li>A photo that is refused says why; the others go on.</li>
      </ul>
      <h2>What you type</h2>
      <p>
        The word beside the heading of a form tells where it is kept. <strong>Saved</strong> and a time: on the server,
        where a colleague can go on from it. <strong>Saved on this device</strong>: there is no connection, and it is
        sent as soon as there is one.
      </p>
      <h2>Without a signal</h2>
      <ul>
        <li>
          Keep working. Text, photos and forms that you submit are kept on the device and sent automatically once you
          are back online.
        </li>
        <li>Close the page, lock the phone or reload: nothing is lost, and each photo arrives once.</li>
        <li>
          When your session ends, sign in again on the same device. What was typed is offered back, and your photos go
          on. Nobody else who signs in there sees them.
        </li>
        <li>A submit that got no answer can be pressed again; it counts once.</li>
      </ul>
    </>
  ),
}
