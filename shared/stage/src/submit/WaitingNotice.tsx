import { Button, CloudOff, Notice } from '@forecourt/ui'

/** The form is as good as sent: it goes out when the line is back, wherever the person is by then. */
export const WaitingNotice = ({ onCancel }: { onCancel: () => void }) => (
  <Notice
    icon={CloudOff}
    tone="warning"
    role="alert"
    actions={
      <Button size="sm" onClick={onCancel}>
        Cancel sending
      </Button>
    }
  >
    <strong>Waiting for the connection.</strong> This form is kept on this device and is sent automatically, also when
    you leave this page.
  </Notice>
)
