import type { DocsPage } from '../page.ts'

export const messagesPage: DocsPage = {
  slug: 'messages',
  title: 'Messages and mentions',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Each vehicle has one thread, on its own page. Everybody of your group who may see the vehicle reads it, and what
        happened to the vehicle stands between the messages.
      </p>
      <ul>
        <li>
          Type <code>@</code> and the beginning of a name or of a role. Whoever is mentioned is told, a role’s people
          all of them.
        </li>
        <li>Add photos or papers with the camera beside the text.</li>
        <li>
          At a desk Enter sends and Shift and Enter begins a line. On a phone Enter begins a line and the arrow sends.
        </li>
        <li>
          For five minutes you can edit what you wrote, and at any time take it back, as Admin of the vehicle’s dealer
          can. That there was a message stays.
        </li>
        <li>What you have typed and not sent is still there when you come back to the vehicle.</li>
      </ul>
    </>
  ),
}
