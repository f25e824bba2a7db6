import type { FileUploadConfig, FileUploadConfigForm } from '@forecourt/contracts'
import { isSingleUpload, takesPictures, typesUnder, UPLOAD_TYPE_LABELS, uploadsUnder } from '@forecourt/domain'
import { Info, type RecordAddress, choicesOf, Notice } from '@forecourt/ui'
import {
  ChipsField,
  DeleteDialog,
  FormSection,
  MegabytesField,
  NumberField,
  RecordDialog,
  SwitchField,
  TextField,
  type FormValues,
} from '@forecourt/ui/forms'
import { withLastChanged } from '../audit/LastChanged.tsx'
import { FILE_CONFIG } from './config.ts'

type Values = FormValues<FileUploadConfigForm>

const FOREIGN = 'Forecourt uploads nothing under a code you add. Other programs can read its limits through the API.'

function Fields({ item }: { item: FileUploadConfig | null }) {
  // A new one gets a code of its maker's own: every code of the product's has its config from the start.
  const code = item?.code ?? ''
  const isProducts = uploadsUnder(code) !== null
  return (
    <>
      {!isProducts && (
        <Notice icon={Info} role="group">
          {FOREIGN}
        </Notice>
      )}
      <FormSection columns={2}>
        <TextField<Values> name="name" label="Name" required maxLength={100} />
        <TextField<Values>
          name="code"
          label="Code"
          required
          maxLength={60}
          readOnly={isProducts}
          spellCheck={false}
          autoCapitalize="none"
          normalise={(text) => text.toLowerCase()}
          helper={
            isProducts
              ? `Cannot be changed: used for ${uploadsUnder(code)}.`
              : 'Lower-case letters, digits and hyphens.'
          }
        />
        <ChipsField<Values>
          name="allowedMimeTypes"
          label="Types"
          required
          helper="Checked from the file’s content, not its name."
          choices={choicesOf(typesUnder(code), UPLOAD_TYPE_LABELS)}
        />
        <MegabytesField<Values> name="maxBytes" label="Maximum size" required helper="0.01 to 500 MB." />
        {!isSingleUpload(code) && (
          <NumberField<Values> name="maxFiles" label="Maximum files per record" required helper="1 to 200." />
        )}
        {takesPictures(code) && (
          <NumberField<Values>
            name="maxWidth"
            label="Maximum width"
            suffix="px"
            helper="64 to 8,000 px; wider pictures are scaled down. Empty: original size."
          />
        )}
        <SwitchField<Values> name="isActive" label="Active" span="full" helper={FILE_CONFIG.outOfUse} />
      </FormSection>
    </>
  )
}

/** Adding, changing and deleting a file config, by the address. */
export function FileConfigDialogs({ record }: { record: RecordAddress }) {
  return (
    <>
      <RecordDialog record={record} kind={FILE_CONFIG} size="lg">
        {withLastChanged(({ item }) => (
          <Fields item={item} />
        ))}
      </RecordDialog>
      <DeleteDialog record={record} kind={FILE_CONFIG} />
    </>
  )
}
