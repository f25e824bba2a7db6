import { DealerSupplier } from '@forecourt/contracts'
import { v7 } from 'uuid'
import { field } from '../fields.ts'
import { settingsKind } from './settings-list.ts'

/** Who does sublet work for a dealer. */
export const suppliersKind = settingsKind({
  kind: 'SUPPLIERS',
  permissions: ['master.dealers.update', 'dealer.settings.update'],
  list: 'suppliers',
  schema: DealerSupplier,
  most: 200,
  nameField: 'name',
  nameOf: ({ name }) => name,
  formOf: ({ values }, before) => ({
    id: before?.id ?? v7(),
    name: values['name'],
    type: values['type'],
    phone: values['phone'] ?? before?.phone ?? null,
    email: values['email'] ?? before?.email ?? null,
  }),
  fields: [
    field('name', 'Name', { isRequired: true, spellings: ['Supplier', 'Supplier name', 'Company'] }),
    field('type', 'Work', {
      isRequired: true,
      spellings: ['Type', 'Supplier type', 'Trade', 'Category', 'Service'],
      hint: 'What they do, such as Tyres or Glass',
    }),
    field('phone', 'Phone', { spellings: ['Telephone', 'Tel', 'Phone number'] }),
    field('email', 'E-mail', { spellings: ['Email', 'Email address'] }),
  ],
})
