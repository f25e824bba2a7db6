import type { DocsPage } from '../page.ts'

export const photosAndOfflinePage: DocsPage = {
  slug: 'photos-and-offline',
  title: 'Photos, drafts and working offline',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <h2>Photos</h2>
      <ul>
        <li>Take them with the camera, choose them, drop them on the page, or paste them.</li>
        <li>
          They are resized on the device before they are sent and turned the right way up, and their location data is
          removed.
        </li>
        <li>You can carry on working while they upload, on other pages too. The bar on a photo shows its progress.</li>
        <li>If a photo is refused, it says why; the others continue.</li>
      </ul>
      <h2>What you type</h2>
      <p>
        The status beside a form’s heading shows where your draft is saved. <strong>Saved</strong> with a time: on the
        server, where a colleague can continue it. <strong>Saved on this device</strong>: you are offline, and it is
        sent as soon as you are connected.
      </p>
      <h2>Without a signal</h2>
      <ul>
        <li>
          Keep working. Text, photos and forms that you submit are kept on the device and sent automatically once you
          are back online.
        </li>
        <li>
          You can close the page, lock the phone or reload: nothing is lost, and each photo is uploaded only once.
        </li>
        <li>
          Forecourt opens without a signal on a device that you have used it on before. Your queue, lists and vehicles
          that you opened in the last 24 hours are shown as they were, with the time of their last update. Sales,
          messages and a vehicle’s history need a connection.
        </li>
        <li>Approving, assigning and putting on hold need a connection.</li>
        <li>
          When your session ends, sign in again on the same device. The form offers to restore what you typed, and your
          photos continue uploading. Nobody else who signs in there can see them.
        </li>
        <li>What you read is encrypted on the device, and deleted when you log out or switch dealer or role.</li>
        <li>If a submit gets no answer, press the button again; it counts only once.</li>
      </ul>
      <h2>On your home screen</h2>
      <p>
        Open Forecourt in your phone’s browser and choose <strong>Add to Home Screen</strong>, or{' '}
        <strong>Install app</strong>, from its menu. It then opens like an app.
      </p>
    </>
  ),
}
