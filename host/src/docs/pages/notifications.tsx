import type { DocsPage } from '../page.ts'

export const notificationsPage: DocsPage = {
  slug: 'notifications',
  title: 'Notifications',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        The bell in the header counts what you have not opened. A line names the plate, what it needs, and leads to the
        page where that is done. Opening it is reading it; <strong>Mark all read</strong> does so for all. Reading a
        vehicle’s messages marks what you were told of them as read.
      </p>
      <h2>What you are told of</h2>
      <p>
        Vehicles that arrive in a stage of yours or are on their way to it, quotes to decide and quotes decided, an ICT
        that is ready for the tick, vehicles that are given to you, mentions and messages, and vehicles that are due
        soon or late. Each morning at 08:00 a digest counts what is in your queue, how much of it is late, and what is
        coming to you, at all dealers that you work for. Developers are told of queue jobs that fail, and of versions of
        modules that were taken back. Of one thing you hear once, and never of what you did yourself.
      </p>
      <h2>Settings</h2>
      <ul>
        <li>For each kind you choose whether it shows in the app and whether it is pushed.</li>
        <li>Push is turned on separately for each device. A push shows the plate and what it needs, nothing else.</li>
        <li>
          In quiet hours nothing is pushed. What happens meanwhile is in the bell; overnight it is summed up in the
          digest, and without that it is pushed when they end.
        </li>
      </ul>
      <p>They stand under Notification settings at the foot of the bell, and in Settings in the account menu.</p>
    </>
  ),
}
