import { Button, Checkbox, Field, Input } from '@chakra-ui/react'
import { ApiError, api, errorMessage, invalidate, useApiMutation } from '@forecourt/api-client'
import type { SavedView } from '@forecourt/contracts'
import type { ListName } from '@forecourt/domain'
import { useRef, useState } from 'react'
import { DestructiveAlert } from '../../feedback/DestructiveAlert.tsx'
import { toastSuccess } from '../../feedback/toasts.ts'
import { DialogStack } from '../../layout/DialogStack.ts'
import { ResponsiveDialog } from '../../layout/ResponsiveDialog.tsx'
import type { Look } from './look.ts'

interface Props {
  list: ListName
  look: Look
  /** The view to rename; a new one without it. */
  view?: SavedView | undefined
  /** 'Leeds' */
  dealer: string
  onSaved: (view: SavedView) => void
  onClose: () => void
}

const MOST_CHARACTERS = 60

/** Keeps how a list looks now under a name, or gives a view another name. */
export default function SaveView({ list, look, view, dealer, onSaved, onClose }: Props) {
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(false)
  const [isDefault, setDefault] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const input = useRef<HTMLInputElement>(null)
  const keeping = useApiMutation('POST /saved-views', { idempotent: true })

  const create = async () => {
    const { data } = await keeping.mutateAsync({ body: { ...look, list, name, isShared } })
    if (!isDefault) return data
    const { id: viewId } = data
    return (await api('PATCH /saved-views/:viewId/default', { params: { viewId }, body: { isDefault } })).data
  }
  const rename = async ({ id: viewId, version }: SavedView) =>
    (await api('PATCH /saved-views/:viewId', { params: { viewId }, body: { version, name } })).data

  async function submit() {
    setBusy(true)
    try {
      const saved = await (view ? rename(view) : create())
      await invalidate('GET /saved-views')
      toastSuccess(`${saved.name} saved.`)
      onSaved(saved)
      onClose()
    } catch (reason) {
      setError(reason)
      setBusy(false)
      input.current?.focus()
    }
  }

  const onName = error instanceof ApiError ? error.errors.find(({ path }) => path[0] === 'name') : undefined
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={view ? 'Rename view' : 'Save as a view'}
      description={view ? undefined : 'Filters, order, columns and density as they are now.'}
      size="sm"
      initialFocus={() => input.current}
      onSubmit={() => void submit()}
      dismissible={!isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="solid" loading={isBusy} disabled={name.trim() === ''}>
            {view ? 'Rename' : 'Save view'}
          </Button>
        </>
      }
    >
      <DialogStack>
        {error !== null && !onName && <DestructiveAlert>{errorMessage(error)}</DestructiveAlert>}
        <Field.Root invalid={onName !== undefined} required>
          <Field.Label>Name</Field.Label>
          <Input
            ref={input}
            value={name}
            maxLength={MOST_CHARACTERS}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Field.ErrorText>{onName?.message}</Field.ErrorText>
        </Field.Root>
        {!view && (
          <>
            <Tick
              label={`Share with everyone at ${dealer} who can see this list`}
              checked={isShared}
              onChange={setShared}
            />
            <Tick label="Open the list with this view" checked={isDefault} onChange={setDefault} />
          </>
        )}
      </DialogStack>
    </ResponsiveDialog>
  )
}

interface TickProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

const Tick = ({ label, checked, onChange }: TickProps) => (
  <Checkbox.Root checked={checked} onCheckedChange={(details) => onChange(details.checked === true)}>
    <Checkbox.HiddenInput />
    <Checkbox.Control>
      <Checkbox.Indicator />
    </Checkbox.Control>
    <Checkbox.Label>{label}</Checkbox.Label>
  </Checkbox.Root>
)
