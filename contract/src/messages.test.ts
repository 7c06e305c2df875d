import { expect, test } from 'vitest'
import { accountMessages } from './auth/messages.ts'
import { alertMessages } from './alerts/messages.ts'
import { cameraMessages } from './cameras/messages.ts'
import { filterMessages } from './explorer/messages.ts'
import { liveMessages } from './live/messages.ts'
import { marketplaceMessages } from './marketplace/messages.ts'
import { mediaMessages } from './media/messages.ts'
import { organisationMessages } from './organisation/messages.ts'
import { siteMessages } from './sites/messages.ts'

test('an expired image link says so after 60 minutes', () => {
  expect(mediaMessages.imageLinkExpired).toBe(
    'The link to this image has expired after 60 minutes of inactivity. Please refresh your browser window to reload the image.',
  )
})

test('a deleted image names the retention of 30 days', () => {
  expect(mediaMessages.imageDeleted).toBe(
    'This image has been deleted as your data retention policy is set to 30 days. To review or modify this policy please contact us.',
  )
})

test('an expired video link says so after 60 minutes', () => {
  expect(mediaMessages.videoLinkExpired).toBe(
    'The link to this video has expired after 60 minutes of inactivity. Please refresh your browser window to reload the video.',
  )
})

test('a deleted video names the retention of 30 days', () => {
  expect(mediaMessages.videoDeleted).toBe(
    'This video has been deleted as your data retention policy is set to 30 days. To review or modify this policy please contact us.',
  )
})

test('the title and details of a stolen vehicle join to the stated text [EXPL-055]', () => {
  expect(liveMessages.stolenTitle + liveMessages.stolenDetails('Gate 2', 'ABC123')).toBe(
    'Stolen vehicle detected!Camera: Gate 2, Plate: ABC123',
  )
})

test('removing a user names the email [PLAT-124]', () => {
  expect(organisationMessages.confirmRemoveUser('ana@example.org')).toBe(
    'Are you sure want to remove this user ( ana@example.org ) ?',
  )
})

test('the fault of a site name that is too long names the limit', () => {
  expect(siteMessages.nameTooLong).toBe(
    'Site name must be less than 64 characters in length. Please choose a shorter name.',
  )
})

test('texts with a value or a number in them read as stated', () => {
  expect(cameraMessages.planeNotNumber('Y')).toBe('Y value must be a number')
  expect(cameraMessages.lastDetection('2 hours ago')).toBe('Last detection 2 hours ago')
  expect(accountMessages.passwordWeak).toBe(
    'Password must be: 1 number, 1 lowercase, 1 uppercase, and at least 8 characters',
  )
  expect(alertMessages.thresholdWarning).toBe('We recommend a confidence threshold of 70 or above.')
  expect(marketplaceMessages.freeTrial).toBe('90-day free trial')
  expect(liveMessages.nextRefresh('4:59')).toBe('Next auto refresh in 4:59')
  expect(filterMessages.confirmAllTime(1200)).toBe('This will load 1200 detections. Do you want to continue?')
  expect(filterMessages.observationsBetween('a', 'b')).toBe('Observations from a to b')
})

test('choosing SMS shows its price [PLAT-159]', () => {
  expect(alertMessages.confirmSmsCharges).toBe(
    'SMS alerts cost 11 cents per SMS, with the first 30 free on the standard plan. Do you want to continue?',
  )
})
