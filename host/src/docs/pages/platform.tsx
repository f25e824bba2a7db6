import type { DocsPage } from '../page.ts'

export const platformPage: DocsPage = {
  slug: 'platform',
  title: 'Uploads, jobs and API keys',
  group: 'Running it',
  Body: () => (
    <>
      <p>Developers run the platform from three pages. The Overview shows when one needs attention.</p>
      <h2>File configs</h2>
      <p>
        Everything that can be uploaded, from profile photos to repair documents, has a file config with its limits: the
        file types, the largest size and, where relevant, the number of files and the width in pixels that pictures are
        scaled down to. A new logo or profile photo replaces the old one, so it has no number to set. A change applies
        to the next upload; stored files stay as they are. Location and camera data is removed from photos on upload,
        and an SVG containing a script is always refused.
      </p>
      <p>
        Some configs are for stages not yet available, and say so; their limits are not used yet. Forecourt uploads
        nothing under a code you add yourself, but other programs can read its limits through the API.
      </p>
      <h2>Queue jobs</h2>
      <p>
        Background work: MOT histories, notifications, the morning digest, clean-up. A job that fails is retried after
        increasing intervals, and counts as failed once the retries run out. The page shows what each job was for and
        why it failed, finds a vehicle’s jobs by its id, and can run a job immediately or discard it; press{' '}
        <strong>Refresh</strong> to update it. Jobs are deleted 30 days after they end.
      </p>
      <h2>The vehicle data key</h2>
      <p>
        With a UK Vehicle Data API key, entering a registration fills in the infleet form. Enter the key under{' '}
        <strong>Site settings</strong>: it is stored encrypted, and only its last four characters are shown again. One
        key is active at a time. The first key becomes active straight away; for later keys, press{' '}
        <strong>Test this key</strong>, then <strong>Make active</strong> to switch to it. The active key can be deleted
        only if it is the last one. Without a key, vehicles are entered by hand and nothing else changes.
      </p>
      <p>Lookups are cached for a day, so you do not pay twice for the same registration.</p>
    </>
  ),
}
