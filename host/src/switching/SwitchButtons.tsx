import { Button } from '@chakra-ui/react'

interface Props {
  onCancel: () => void
  busy: boolean
  /** Whether what is chosen is where one is already. */
  isSame: boolean
}

/** The foot of a dialog that switches to what is chosen in it. */
export function SwitchButtons({ onCancel, busy, isSame }: Props) {
  return (
    <>
      <Button type="button" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" variant="solid" colorPalette="accent" disabled={busy || isSame} aria-busy={busy}>
        Switch
      </Button>
    </>
  )
}
