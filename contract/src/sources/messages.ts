export const sourceMessages = {
  snapshotInvalid: 'Please enter an address that starts with http:// or https://',
  streamInvalid: 'Please enter an address that starts with rtsp://',
  userInvalid: 'A user name has no colon',
  ftpOff: 'The FTP door is closed: the operator opens it with SIGHTLINE_FTP_PORT',
  mailOff: 'The mail door is closed: the operator opens it with SIGHTLINE_MAIL_DOOR_PORT',
  noFfmpeg: 'RTSP needs ffmpeg, which this machine does not have',
  noPrivateNetworks:
    'Cameras are looked for only in networks that the operator allows with SIGHTLINE_OUTBOUND_ALLOW',
  saved: 'Camera connected',
  removed: 'Camera disconnected',
} as const
