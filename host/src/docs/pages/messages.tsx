import type { DocsPage } from '../page.ts'

export const messagesPage: DocsPage = {
  slug: 'messages',
  title: 'Messages and mentions',
  group: 'Using Forecourt',
  Body: () => (
    <>
      <p>
        Each vehicle has one thread, on its own page. Everybody in your group who can see the vehicle can read it, and
        the vehicle’s events are shown between the messages.
      </p>
      <ul>
        <li>
          Type <code>@</code> and the start of a name or role. The person you mention is notified; mention a role and
          everybody who has it is.
        </li>
        <li>Add photos or documents with the camera button beside the text.</li>
        <li>
          On a computer, Enter sends and Shift+Enter starts a new line. On a phone, Enter starts a new line and the
          arrow sends.
        </li>
        <li>
          You can edit a message for five minutes, and delete it at any time; Admin at the vehicle’s dealer can delete
          it too. The thread shows that a message was deleted.
        </li>
        <li>An unsent message is still there when you return to the vehicle.</li>
      </ul>
    </>
  ),
}
