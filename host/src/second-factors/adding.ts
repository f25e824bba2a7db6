/** Of a dialog that adds a way to sign in. */
export interface AddingProps {
  /** That the person confirmed who they are, where that was asked. */
  proof: string | undefined
  /** The recovery codes that came with the first way; null with a further one. */
  onAdded: (recoveryCodes: string[] | null) => void
  onClose: () => void
}
