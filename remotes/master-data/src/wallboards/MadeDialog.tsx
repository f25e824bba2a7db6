import { chakra } from '@forecourt/ui'
import { SecretDialog } from '../issued/SecretDialog.tsx'
import { addressOf, type Made } from './wallboards.ts'

const Steps = chakra('ol', {
  base: { display: 'grid', gap: '1.5', paddingInlineStart: '5', listStyle: 'decimal', textStyle: 'body' },
})

/** The link of a television, this once. */
export default function MadeDialog({ made: { link, token }, onClose }: { made: Made; onClose: () => void }) {
  return (
    <SecretDialog
      title={`Link for ${link.name}`}
      noun="link"
      secret={addressOf(token)}
      warning="Anyone with the link can see the board until you end it, so open it only on the television."
      onClose={onClose}
    >
      <Steps>
        <li>Open the link in the television’s browser. It stays connected when the television is switched off.</li>
        <li>Show the browser full screen, with F11 for example.</li>
      </Steps>
    </SecretDialog>
  )
}
