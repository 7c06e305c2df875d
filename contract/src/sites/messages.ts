import { siteNameMaxLength } from './constants.ts'

export const siteMessages = {
  nameRequired: 'Site name is required',
  nameTooLong: `Site name must be less than ${siteNameMaxLength} characters in length. Please choose a shorter name.`,
  addressRequired: 'Site address is required',
  latitudeRequired: 'Site latitude is required',
  longitudeRequired: 'Site longitude is required',
  baysRequired: 'Number of bays is required',
  occupancyRequired: 'Occupancy count is required',
  safetyManagerEmailRequired: 'Safety manager email is required',
  safetyManagerNameRequired: 'Safety manager name is required',
  safetyManagerPhoneRequired: 'Safety manager phone is required',
  stmsEmailRequired: 'STMS email is required',
  stmsNameRequired: 'STMS name is required',
  stmsPhoneRequired: 'STMS phone is required',
  cannotSave: 'Cannot save site. Please reload the page and try again.',
  notFound: 'Site not found',
  invalid: 'Invalid site',
  cannotLoadCameras: 'Cannot load site cameras',
  cannotUpdateTags: 'Cannot update site tags',
  cannotUpdate: 'Cannot update site',
  cannotCreate: 'Cannot create site',
  cannotRemove: 'Cannot remove site',
  added: 'Site added successfully',
  updated: 'Site updated successfully',
  removed: 'Site removed successfully',
  confirmRemove: 'Are you sure you want to remove this site?',
  confirmRemoveFile: 'Are you sure you want to remove this file?',
  confirmExit: 'You have unsaved changes. Are you sure you want to exit without saving?',
  notParking: 'No data to display as none of the cameras have been configured as Entry, Exit or Auto.',
} as const

export const mapMessages = {
  noSites: 'No sites available',
  noSitesHelp: 'You may need to configure geographical data for your cameras to see them on the map.',
  noCameras: 'Site has no cameras',
} as const

export const mapAddressMessages = {
  notTiles: 'Please enter an http or https address with {z}, {x} and {y} in it.',
  noTile: (why: string) => `No tile came from this address: ${why}`,
  saved: 'Map addresses saved',
} as const
