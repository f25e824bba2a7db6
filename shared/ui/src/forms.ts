// What makes a page a form, apart from what every page needs: a list is there without it.
export * from './form/index.ts'
export { PlateInput } from './plate/PlateInput.tsx'

// Records of master data: the dialogs over their list
export * from './form/record/index.ts'
