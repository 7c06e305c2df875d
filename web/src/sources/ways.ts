import type { CameraSource, SourceKind } from '#contract/sources/api.ts'
import { sourceMessages } from '#contract/sources/messages.ts'

/** The ways in which pictures of a camera arrive; 'post' when it sends them itself. */
export type Way = SourceKind | 'post'

export const ways: readonly { value: Way; label: string; text: string }[] = [
  {
    value: 'snapshot',
    label: 'Snapshot address',
    text: 'Sightline gets a picture every few seconds. Most network cameras.',
  },
  {
    value: 'rtsp',
    label: 'Video stream (RTSP)',
    text: 'Sightline reads the stream. Cameras without a snapshot address.',
  },
  { value: 'ftp', label: 'FTP', text: 'The camera uploads a picture on each event. Nearly every camera.' },
  {
    value: 'mail',
    label: 'E-mail',
    text: 'The camera mails a picture on each event. Old and battery cameras.',
  },
  { value: 'post', label: 'HTTP post', text: 'The camera or other software posts events and pictures.' },
]

/** The reason why a way is unavailable. */
export function faultOf(way: Way, source: CameraSource): string | null {
  if (way === 'ftp' && !source.ftp) return sourceMessages.ftpOff
  if (way === 'mail' && !source.mail) return sourceMessages.mailOff
  if (way === 'rtsp') return source.rtsp_fault
  return null
}
