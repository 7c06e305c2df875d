import { importLimits } from './constants.ts'

export const importMessages = {
  noFile: 'Choose the package: its zip file, or datapackage.json with its tables.',
  tooLarge: `The package is larger than ${importLimits.uploadMegabytes} MB. Import it on the server: npm run admin -- import-camtrap.`,
  noPackage: 'There is no datapackage.json among the files.',
  badZip: 'The zip file cannot be read.',
  siteNeeded: 'The package has cameras that are not known here. Choose the site that they are added to.',
  done: 'Package imported',
  notUndoable: 'Only a finished import can be undone',
} as const
