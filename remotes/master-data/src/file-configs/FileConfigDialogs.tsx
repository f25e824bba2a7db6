import type { FileUploadConfig, FileUploadConfigForm } from '@forecourt/contracts'
import { typesUnder, UPLOAD_TYPE_LABELS, UPLOAD_TYPES, uploadsUnder } from '@forecourt/domain'
import {
  ChipsField,
  choicesOf,
  DeleteDialog,
  FormSection,
  MegabytesField,
  NumberField,
  RecordDialog,
  SwitchField,
  TextField,
  type FormValues,
  type RecordAddress,
} from '@forecourt/ui'
import { FILE_CONFIG } from './config.ts'

type Values = FormValues<FileUploadConfigForm>

function Fields({ item }: { item: FileUploadConfig | null }) {
  const uploads = item && uploadsUnder(item.code)
  return (
    <FormSection columns={2}>
      <TextField<Values> name="name" label="Name" required maxLength={100} />
      <TextField<Values>
        name="code"
        label="Code"
        required
        maxLength={60}
        readOnly={Boolean(uploads)}
        spellCheck={false}
        autoCapitalize="none"
        normalise={(text) => text.toLowerCase()}
        helper={uploads ? `Stays as it is: ${uploads} go by it.` : 'Small letters, digits and hyphens.'}
      />
      <ChipsField<Values>
        name="allowedMimeTypes"
        label="Types"
        required
        helper="Told by what is in a file, not by its name."
        choices={choicesOf(item ? typesUnder(item.code) : UPLOAD_TYPES, UPLOAD_TYPE_LABELS)}
      />
      <MegabytesField<Values> name="maxBytes" label="Largest file" required helper="0.01 to 500 MB." />
      <NumberField<Values> name="maxFiles" label="Most files in one place" required helper="1 to 200." />
      <NumberField<Values>
        name="maxWidth"
        label="Widest picture"
        suffix="px"
        helper="64 to 8,000; wider ones are scaled down. Empty: as they come."
      />
      <SwitchField<Values> name="isActive" label="Active" span="full" helper={FILE_CONFIG.outOfUse} />
    </FormSection>
  )
}

/** Adding, changing and deleting a file config, by the address. */
export function FileConfigDialogs({ record }: { record: RecordAddress }) {
  return (
    <>
      <RecordDialog record={record} kind={FILE_CONFIG} size="lg">
        {({ item }) => <Fields item={item} />}
      </RecordDialog>
      <DeleteDialog record={record} kind={FILE_CONFIG} />
    </>
  )
}
