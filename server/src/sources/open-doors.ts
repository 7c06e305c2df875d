import type { Deps } from '../deps.ts'
import { listenFault } from '../core/http/listen.ts'
import type { Ingest } from '../ingest/receive.ts'
import { doorCertificate } from './door-certificate.ts'
import { pictureEntrance } from './enter-picture.ts'
import { openFtpDoor } from './ftp/ftp-door.ts'
import { openMailDoor } from './mail/mail-door.ts'
import { startPuller } from './pulling/puller.ts'

/** Pulls cameras, and starts the FTP and mail servers that have a port. */
export async function openDoors(deps: Deps, ingest: Ingest): Promise<() => Promise<void>> {
  const { config, now } = deps
  const { ftpPort, mailPort } = config.doors
  const entrance = pictureEntrance(deps, ingest)
  const closing: (() => Promise<void>)[] = []
  const certificate = ftpPort || mailPort ? await doorCertificate(config, now()) : undefined
  const at = (port: number, setting: string) => ({ port, host: config.host, setting })
  try {
    if (ftpPort) {
      const place = at(ftpPort, 'SIGHTLINE_FTP_PORT')
      const door = await openFtpDoor(deps, entrance, certificate!.context, place).catch(listenFault(place))
      closing.push(door.close)
    }
    if (mailPort) {
      const place = at(mailPort, 'SIGHTLINE_MAIL_DOOR_PORT')
      const door = await openMailDoor(deps, entrance, certificate!, place).catch(listenFault(place))
      closing.push(door.close)
    }
  } catch (error) {
    await Promise.all(closing.map((close) => close()))
    throw error
  }
  const puller = startPuller(deps, entrance)
  closing.push(puller.stop)
  return async () => void (await Promise.all(closing.map((close) => close())))
}
