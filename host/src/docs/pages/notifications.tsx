import type { DocsPage } from '../page.ts'

export const notificationsPage: DocsPage = {
  slug: 'notifications',
  title: 'Notifications',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        The bell in the header counts unread notifications. Each shows the registration and what is needed, and links to
        the page where you do it. Opening a notification marks it as read; <strong>Mark all read</strong> marks them
        all. Reading a vehicle’s messages also marks their notifications as read.
      </p>
      <h2>What you are notified about</h2>
      <p>
        Vehicles arriving in or on their way to one of your stages, quotes to decide and quotes decided, an ICT ready
        for the sales manager’s tick, vehicles assigned to you, mentions and messages, and vehicles due soon or late.
        Each morning at 08:00 a digest gives the number of vehicles in your queue, how many are late and how many are on
        their way, at every dealer you work for. Developers are notified of failed queue jobs and of module versions
        rolled back. You are notified once about each event, and never about your own actions.
      </p>
      <h2>Settings</h2>
      <ul>
        <li>For each type, choose whether it shows in the app and whether it is sent as a push notification.</li>
        <li>
          Turn on push separately for each device. A push notification shows only the registration and what is needed.
        </li>
        <li>
          Where Forecourt sends e-mail, you can have the daily digest by e-mail as well. Lists that are sent to you are
          shown there too.
        </li>
        <li>
          Nothing is pushed during quiet hours. Notifications still appear in the bell. Overnight they are summarised in
          the digest; if you have turned the digest off, they are pushed when quiet hours end.
        </li>
      </ul>
      <p>Find these under Notification settings at the bottom of the bell, and in Settings in the account menu.</p>
    </>
  ),
}
