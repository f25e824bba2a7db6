import type { DocsPage } from '../page.ts'

export const platformPage: DocsPage = {
  slug: 'platform',
  title: 'Uploads, jobs and keys',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        Three pages with which a developer keeps the platform going. The Overview says when one of them needs a look.
      </p>
      <h2>File configs</h2>
      <p>
        Whatever can be uploaded, from a profile photo to a video of a vehicle, has a file config with its limits: which
        types, how large, how many in one place, and to how many pixels a picture is scaled down. A change applies to
        the next upload; what is stored stays as it is. Photos lose their place and camera data on the way in, and a
        drawing that carries a script is refused whatever the limits say.
      </p>
      <h2>Queue jobs</h2>
      <p>
        Work that need not be waited for: MOT histories, notifications, the morning’s digest, cleaning up. A job that
        fails is tried again later, each time after a longer while, and counts as failed once it has given up. The page
        shows what it was about and why it failed, and can run it at once or discard it; press <strong>Refresh</strong>{' '}
        to see where the queue stands now. Jobs are forgotten 30 days after they ended.
      </p>
      <h2>The vehicle data key</h2>
      <p>
        With a key of UK Vehicle Data a registration fills in the infleet form. Enter it under{' '}
        <strong>Site settings</strong>: it is encrypted at once, and only its last four characters are ever shown again.
        One key is in use at a time, and the new one takes over from the old within the moment. Without a key everything
        is typed by hand and nothing else changes.
      </p>
      <p>What is looked up is kept for a day, so the same plate is paid for once.</p>
    </>
  ),
}
