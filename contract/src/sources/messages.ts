export const sourceMessages = {
  snapshotInvalid: 'Please enter an address that starts with http:// or https://',
  streamInvalid: 'Please enter an address that starts with rtsp://',
  userInvalid: 'A user name has no colon',
  ftpOff: 'The FTP door is closed: the operator opens it with SIGHTLINE_FTP_PORT',
  mailOff: 'The mail door is closed: the operator opens it with SIGHTLINE_MAIL_DOOR_PORT',
  noFfmpeg: 'RTSP needs ffmpeg, which this machine does not have',
  noPrivateNetworks:
    'Cameras are looked for only in networks that the operator allows with SIGHTLINE_OUTBOUND_ALLOW',
  noAccount: 'No picture yet: create the account here first, then enter it on the camera’s own page',
  noFtpPicture:
    'No picture yet: enter the account on the camera’s own page under FTP, press the test there, and let the camera send a snapshot',
  noMailPicture:
    'No picture yet: enter the address on the camera’s own page under e-mail, choose to attach a picture, and press the test there',
  notStored: 'A picture came, but image storage is off, so it cannot be shown',
  pictureGone: 'The last picture was deleted',
  saved: 'Camera connected',
  removed: 'Camera disconnected',
} as const
