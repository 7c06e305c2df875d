import {
  alertConfidence,
  appTrialDays,
  cameraNameMaxLength,
  linkExpiryMinutes,
  mediaRetentionDays,
  passwordMinLength,
  siteNameMaxLength,
  smsFreeCount,
  smsPriceCents,
} from './constants.ts'

export const generalMessages = {
  genericError: 'An error occurred',
  unreachable: 'The server cannot be reached. Please check your connection.',
  copied: 'Copied to clipboard',
} as const

export const authMessages = {
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Please enter your password',
  loginFailed: 'An error occurred while logging in. Please try again.',
  wrongCredentials: 'Unable to log in with provided credentials.',
  mfaCodeRequired: 'Please enter your MFA code',
  mfaFailed: 'error',
  mfaCodeInvalid: 'Invalid code',
  firstNameRequired: 'Please enter first name',
  lastNameRequired: 'Please enter last name',
  newPasswordRequired: 'Please enter a password',
  registrationPasswordMismatch: "Password doesn't match",
  invalidInvite: 'Invalid invite',
  invalidInvitePage: 'Invalid Form',
} as const

export const accountMessages = {
  passwordRequired: authMessages.newPasswordRequired,
  confirmRequired: 'Please confirm your password',
  passwordWeak: `Password must be: 1 number, 1 lowercase, 1 uppercase, and at least ${passwordMinLength} characters`,
  passwordMismatch: 'Your passwords do not match',
  passwordUpdated: 'Your password has been updated.',
} as const

/** The password change reports its failure with the card's text too: the document says so. */
export const billingMessages = {
  cardLoadFailed: 'there was an error fetching your card data.',
  enterpriseBanner: 'Enterprise features need contacting us. A limited trial is possible.',
} as const

export const organisationMessages = {
  firstNameRequired: authMessages.firstNameRequired,
  lastNameRequired: authMessages.lastNameRequired,
  emailInvalid: 'Please enter a (valid) email',
  roleRequired: 'Please select a role',
  inviteAdded: 'Invite added successfully',
  inviteUpdated: 'Invite updated successfully',
  inviteRemoved: 'Invite removed successfully',
  userAdded: 'User added successfully',
  userUpdated: 'User updated successfully',
  userRemoved: 'User removed successfully',
  cannotSave: 'Cannot save form',
  cannotUpdate: 'Cannot update form',
  invalidForm: 'Invalid form',
  confirmRemoveInvite: 'Are you sure want to remove this invite?',
  confirmRemoveUser: (email: string) => `Are you sure want to remove this user ( ${email} ) ?`,
} as const

export const webhookMessages = {
  nameRequired: 'Please enter webhook name',
  headersIncomplete: 'Please fill all the headers values',
  urlInvalid: 'Please provide a valid URL',
  methodRequired: 'Please select the delivery method',
  formInvalid: 'Please fix the form errors',
  testSucceeded: 'Test successful',
  testFailed: 'Test failed',
  added: 'Webhook added successfully',
  updated: 'Webhook updated successfully',
  removed: 'Webhook removed successfully',
  cannotSave: 'Cannot save webhook',
  cannotUpdate: 'Cannot update webhook',
  cannotCreate: 'Cannot create webhook',
  cannotRemove: 'Cannot remove webhook',
  notFound: 'Webhook not found',
  invalid: 'Invalid webhook',
  confirmRemove: 'Are you sure you want to remove this webhook?',
} as const

export const alertMessages = {
  descriptionRequired: 'Please enter the alert name',
  actionRequired: 'Please select an action',
  emailRequired: 'Please add at least one email',
  phoneRequired: 'Please add at least one phone number',
  webhookRequired: 'Please add an alert webhook',
  listRequired: 'Please select a list',
  thresholdInvalid: 'Please select a valid threshold',
  thresholdWarning: `We recommend a confidence threshold of ${alertConfidence.recommendedMin} or above.`,
  dwellTimeInvalid: 'Please add a valid dwell time: days:hrs:mins',
  sitesRequired: 'Please add at least one site',
  isWhitelistLabel: 'Alert if not in this list',
  allDetectionsLabel: 'All Detections',
  added: 'Alert added successfully',
  updated: 'Alert updated successfully',
  removed: 'Alert removed successfully',
  cannotSave: 'Cannot save alert',
  cannotUpdate: 'Cannot update alert',
  cannotCreate: 'Cannot create alert',
  cannotRemove: 'Cannot remove alert',
  notFound: 'Alert not found',
  invalid: 'Invalid alert',
  confirmRemove: 'Are you sure you want to remove this alert?',
  confirmSmsCharges: `SMS alerts cost ${smsPriceCents} cents per SMS, with the first ${smsFreeCount} free on the standard plan. Do you want to continue?`,
  noHistory: 'No history available',
} as const

export const filterListMessages = {
  nameRequired: 'List name is required',
  nameTaken: 'Another alert list with this name already exists. Please modify the name and upload again.',
  fileRequired: 'CSV file is required',
  updated: 'List updated successfully',
  cannotDownload: 'Cannot download list',
  confirmRemove: 'Are you sure you want to remove this list?',
} as const

export const marketplaceMessages = {
  apiKeyRequired: 'Please provide a valid API key',
  usernameRequired: 'Username is required',
  clientIdRequired: 'Please provide OAuth Client Id',
  updated: 'Integration updated successfully',
  working: 'Integration is working',
  notWorking: 'Integration is not working',
  cannotLoadAll: 'Could not load all app settings',
  cannotUpdate: 'Could not update integration',
  cannotLoad: 'Failed to retrieve app settings for appId',
  installedFree: 'Installed (Free)',
  free: 'Free',
  freeTrial: `${appTrialDays}-day free trial`,
} as const

export const contactMessages = {
  phoneRequired: 'Please enter your phone number',
  caseRequired: 'Please select your case',
  sent: 'Thanks for your enquiry, one of our experts will be in touch in the next day or sooner.',
  notSent: 'The message was not sent. Please reload the page and try again.',
} as const

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

export const cameraMessages = {
  nameRequired: 'Camera name is required',
  nameTaken: 'You already have a camera with the same name. Please choose another name for this camera.',
  nameTooLong: `Camera name must be less than ${cameraNameMaxLength} characters in length. Please choose a shorter name.`,
  eventFrequencyRequired: 'Event frequency is required',
  countryRequired: 'Country is required',
  focalLengthRequired: 'Focal length is required',
  focalLengthNotNumber: 'Focal length must be a number',
  verticalFovRequired: 'Vertical field of view is required',
  verticalFovNotNumber: 'Vertical field of view must be a number',
  horizontalFovRequired: 'Horizontal field of view is required',
  horizontalFovNotNumber: 'Horizontal field of view must be a number',
  distanceScaleRequired: 'Distance scale is required',
  distanceScaleNotNumber: 'Distance scale must be a number',
  planeNotNumber: (axis: 'X' | 'Y' | 'Z') => `${axis} value must be a number`,
  latitudeNotNumber: 'Latitude must be a number',
  longitudeNotNumber: 'Longitude must be a number',
  distanceInvalid: 'Please enter a valid distance',
  speedLimitInvalid: 'Please enter a valid speed limit',
  functionRequired: 'Please select the camera function',
  thresholdInvalid: 'Please enter a number greater than 0',
  periodRequired: 'Please select a period',
  cannotRemove: 'Cannot remove site camera',
  cannotCreate: 'Cannot create site camera',
  cannotUpdate: 'Cannot update site camera',
  cannotUpdateTags: 'Cannot update camera tags',
  added: 'Site camera added successfully',
  updated: 'Site camera updated successfully',
  removed: 'Site camera removed successfully',
  enabled: 'Camera enabled successfully',
  confirmRemove: 'Are you sure you want to remove this camera?',
  noDetections: 'No detections yet',
  lastDetection: (relativeTime: string) => `Last detection ${relativeTime}`,
  facesAnonymised: 'Anonymise faces: YES',
} as const

export const regionMessages = {
  selfIntersecting: 'Self-intersecting polygons are not allowed as a region of interest.',
  notPolygon: 'A region of interest needs to be in the shape of a polygon.',
  tooManyPoints: 'You have reached the maximum number of points allowed for this region of interest.',
  atLeastOne: 'Add at least one ROI',
  outsideImage: 'A region of interest needs to be inside the image.',
  unknownType: 'Please select a region type',
  updated: 'Camera ROIs updated successfully',
  confirmLeaveTab: 'Unsaved data on this tab will be lost. Do you want to continue?',
  noPreview: 'Preview is not available because camera has not received any images yet.',
  noPreviewHelp: 'Please contact our team if you need help setting up the camera.',
} as const

export const tagMessages = {
  cannotAdd: 'Cannot add tag',
  noResults: 'No results found',
} as const

const linkExpired = (what: string) =>
  `The link to this ${what} has expired after ${linkExpiryMinutes} minutes of inactivity. Please refresh your browser window to reload the ${what}.`
const deleted = (what: string) =>
  `This ${what} has been deleted as your data retention policy is set to ${mediaRetentionDays} days. To review or modify this policy please contact us.`

export const mediaMessages = {
  noImage: 'No image provided',
  imageLinkExpired: linkExpired('image'),
  imageDeleted: deleted('image'),
  imageError: 'Image error',
  noVideo: 'No video provided',
  videoLinkExpired: linkExpired('video'),
  videoDeleted: deleted('video'),
  depthFailed: 'There was an error generating the 3D visualisation.',
  videoUrlCopied: 'Video URL copied to clipboard',
  videoDownloadStarted: 'Video download started',
  videoDownloadFailed: 'Failed to download video',
  imageCopied: 'Image copied to clipboard',
  imageDownloaded: 'Downloaded image',
  imageFetchFailed: 'Failed to fetch the image',
} as const

export const exportMessages = {
  failed: 'Export failed',
  multiplePagesFailed: 'Failed to export multiple pages',
  cancelled: 'Export canceled',
  done: 'Pages were exported successfully',
  pagesInvalid: 'Please enter a valid number of pages to export.',
} as const

export const feedbackMessages = {
  thanks: 'Thank you for helping improve our accuracy!',
  failed: 'Something went wrong. Please try again later.',
  commentRequired: "The comment box can't be empty!",
} as const

export const annotationMessages = {
  saved: 'Annotations saved',
  failed: 'Failed to save annotations',
} as const

export const liveMessages = {
  confirmRemoveVehicle: 'Are you sure this vehicle is no longer onsite?',
  noImages: 'NO IMAGES',
  noCameras: 'Setup cameras to see images',
  nextRefresh: (countdown: string) => `Next auto refresh in ${countdown}`,
  stolenTitle: 'Stolen vehicle detected!',
  stolenDetails: (camera: string, plate: string) => `Camera: ${camera}, Plate: ${plate}`,
} as const

export const mapMessages = {
  noSites: 'No sites available',
  noSitesHelp: 'You may need to configure geographical data for your cameras to see them on the map.',
  noCameras: 'Site has no cameras',
} as const

export const tableMessages = {
  empty: 'There are no results to display.',
  emptyExplorer: 'There are no results to display. Try changing your filter or search criteria.',
} as const

export const filterMessages = {
  applyFilters: 'Apply filters to explore the results',
  confirmAllTime: (count: number | string) => `This will load ${count} detections. Do you want to continue?`,
  observationsFor: (period: string) => `Observations for ${period}`,
  observationsBetween: (from: string, to: string) => `Observations from ${from} to ${to}`,
} as const
