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
        Whatever can be uploaded, from a profile photo to the papers of a repair, has a file config with its limits:
        which types, how large, and where they mean something how many in one place and to how many pixels a picture is
        scaled down. A logo or a profile photo takes the place of the one before, so there is no number to set. A change
        applies to the next upload; what is stored stays as it is. Photos lose their place and camera data on the way
        in, and a drawing that carries a script is refused whatever the limits say.
      </p>
      <p>
        Some configs are kept for stages that are still to come, and say so; nothing obeys their limits yet. Forecourt
        itself uploads nothing under a code of your own: other programs can read its limits over the API.
      </p>
      <h2>Queue jobs</h2>
      <p>
        Work that need not be waited for: MOT histories, notifications, the morning’s digest, cleaning up. A job that
        fails is tried again later, each time after a longer while, and counts as failed once it has given up. The page
        shows what it was about and why it failed, finds those of one vehicle by its id, and can run a job at once or
        discard it; press <strong>Refresh</strong> to see where the queue stands now. Jobs are forgotten 30 days after
        they ended.
      </p>
      <h2>The vehicle data key</h2>
      <p>
        With a key of UK Vehicle Data a registration fills in the infleet form. Enter it under{' '}
        <strong>Site settings</strong>: it is encrypted at once, and only its last four characters are ever shown again.
        One key is in use at a time. The first is in use at once; any further one waits, so that you can press{' '}
        <strong>Test this key</strong> before <strong>Make active</strong> has it take over within the moment. The key
        in use can be deleted only when it is the last one. Without a key everything is typed by hand and nothing else
        changes.
      </p>
      <p>What is looked up is kept for a day, so the same plate is paid for once.</p>
    </>
  ),
}
