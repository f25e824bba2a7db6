import type { DocsPage } from '../page.ts'

export const apiPage: DocsPage = {
  slug: 'api',
  title: 'API keys and webhooks',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        Other programs can read and do here what you allow them, and be told when something happens. A super admin sets
        both up under <strong>API and webhooks</strong>, for one location.
      </p>
      <h2>Give a program a key</h2>
      <ol>
        <li>
          Press <strong>New key</strong>, name the program and choose what it may do. You can give what you may do
          yourself at this location: to let a program read vehicles, for example, you have to be an employee there as
          well.
        </li>
        <li>The key is shown once. Copy it and enter it in the program.</li>
      </ol>
      <p>
        The program acts in your name, and the history of a vehicle and the audit log say which key it was. If you lose
        a role, your keys lose it too; if you are no longer a super admin here, they stop. <strong>Revoke</strong> ends
        a key at once. No key can change accounts, passwords or other keys.
      </p>
      <h2>Have a program told</h2>
      <ol>
        <li>
          Press <strong>New webhook</strong> and give the address at which the program waits, and what to tell it: that
          a vehicle moves, goes on sale or is sold, or that a quote is decided.
        </li>
        <li>
          The secret is shown once. The program needs it to check that a message is from Forecourt. Then press{' '}
          <strong>Send a test message</strong>.
        </li>
      </ol>
      <p>
        Messages name the vehicle and what happened, and no buyer and no price. <strong>Deliveries</strong> shows for 30
        days what was sent and how it was answered, and sends it again. A message that fails is tried again for three
        days, less and less often; an address at which nothing arrives for five days is switched off, and you are told.
      </p>
      <h2>For the person who writes the program</h2>
      <p>
        <a href="/api/docs">The description of the API</a> has every call with the permission that it needs, every
        message, and examples that work as they stand.
      </p>
    </>
  ),
}
