import type { DocsPage } from '../page.ts'

export const apiPage: DocsPage = {
  slug: 'api',
  title: 'API keys and webhooks',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        Other programs can read and change data here with an API key, and receive messages through a webhook when
        something happens. A super admin sets both up under <strong>API and webhooks</strong>, for one location.
      </p>
      <h2>Give a program a key</h2>
      <ol>
        <li>
          Press <strong>New key</strong>, name the program and choose what it may do. You can only grant permissions you
          have yourself at this location: to let a program read vehicles, for example, you must also be an employee
          there.
        </li>
        <li>The key is shown once. Copy it and enter it in the program.</li>
      </ol>
      <p>
        The program acts in your name; a vehicle’s history and the audit log show which key was used. If you lose a
        role, your keys lose its permissions too. If you are no longer a super admin here, they stop working.{' '}
        <strong>Revoke</strong> ends a key straight away. No key can change accounts, passwords or other keys.
      </p>
      <h2>Send messages to a program</h2>
      <ol>
        <li>
          Press <strong>New webhook</strong>, enter the address at which the program receives messages, and choose when
          to send one: when a vehicle moves, goes on sale or is sold, or when a quote is decided.
        </li>
        <li>
          The secret is shown once. The program needs it to check that a message is from Forecourt. Then press{' '}
          <strong>Send a test message</strong>.
        </li>
      </ol>
      <p>
        Messages say which vehicle it is and what happened, never the buyer or a price. Under{' '}
        <strong>Deliveries</strong> you can see for 30 days what was sent and how it was answered, and send it again. A
        message that fails is retried for three days at growing intervals. If nothing can be delivered for five days,
        the webhook is switched off and you are notified.
      </p>
      <h2>For the program’s developer</h2>
      <p>
        <a href="/api/docs">The API reference</a> has every call with the permission it needs, every message, and
        examples you can run as they are.
      </p>
    </>
  ),
}
