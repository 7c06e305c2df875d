import type { OnvifAddresses, OnvifQuestion } from '#contract/sources/api.ts'
import { OutboundError, type Outbound } from '../../core/outbound.ts'
import { SourceFault } from '../pulling/source-fault.ts'
import { authorizationFor, type Credentials } from '../pulling/sign-in.ts'
import { envelopeOf, escapeXml, everyElement, parseSoap, textIn } from './soap.ts'

/** The snapshot and stream address of the first profile of an ONVIF camera. */
export async function askAddresses(
  outbound: Outbound,
  { address, user, password }: OnvifQuestion,
  now: () => Date,
): Promise<OnvifAddresses> {
  const credentials = user === '' ? undefined : { user, password }
  const ask = (service: string, body: string) => askCamera(outbound, { service, body, credentials, now })
  try {
    const media = await findMediaService(ask, address)
    const profiles = everyElement(await ask(media, '<trt:GetProfiles/>'), 'Profiles')
    const token = profiles.map((profile) => (profile as Record<string, unknown>)['@token']).find(isText)
    if (token === undefined) throw new SourceFault('The camera names no video profile')
    const profile = `<trt:ProfileToken>${escapeXml(token)}</trt:ProfileToken>`
    const snapshot = await ask(media, `<trt:GetSnapshotUri>${profile}</trt:GetSnapshotUri>`).catch(
      ignoreFault,
    )
    const setup =
      '<trt:StreamSetup><tt:Stream>RTP-Unicast</tt:Stream><tt:Transport><tt:Protocol>RTSP</tt:Protocol></tt:Transport></trt:StreamSetup>'
    const stream = await ask(media, `<trt:GetStreamUri>${setup}${profile}</trt:GetStreamUri>`).catch(
      ignoreFault,
    )
    return {
      snapshot: addressIn(snapshot, /^https?:\/\//i),
      stream: addressIn(stream, /^rtsp:\/\//i),
      fault: null,
    }
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    return { snapshot: null, stream: null, fault: error.message }
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const ignoreFault = (error: unknown) => {
  if (!(error instanceof SourceFault)) throw error
  return undefined
}

function addressIn(answer: unknown, scheme: RegExp): string | null {
  const uri = textIn(answer, 'Uri')
  return scheme.test(uri) && URL.canParse(uri) && uri.length < 2000 ? uri : null
}

async function findMediaService(ask: (service: string, body: string) => Promise<unknown>, device: string) {
  const answer = await ask(
    device,
    '<tds:GetCapabilities><tds:Category>Media</tds:Category></tds:GetCapabilities>',
  )
  const [media] = everyElement(answer, 'Media')
  const service = textIn(media, 'XAddr')
  // Only the path is used: behind a router the camera reports an unreachable address.
  return URL.canParse(service) ? new URL(new URL(service).pathname, device).href : device
}

interface Question {
  service: string
  body: string
  credentials: Credentials | undefined
  now: () => Date
}

async function askCamera(
  outbound: Outbound,
  { service, body, credentials, now }: Question,
): Promise<unknown> {
  const call = (authorization?: string) =>
    outbound(service, {
      method: 'POST',
      headers: {
        'content-type': 'application/soap+xml; charset=utf-8',
        ...(authorization && { authorization }),
      },
      body: envelopeOf(body, credentials, now()),
      timeoutMs: 8_000,
    }).catch((error: unknown) => {
      if (error instanceof OutboundError) throw new SourceFault(error.message.replace(/\.$/, ''))
      throw error
    })
  let answer = await call()
  const challenge = answer.headers['www-authenticate']
  if (answer.status === 401 && credentials && challenge)
    answer = await call(
      authorizationFor(challenge, { method: 'POST', uri: new URL(service).pathname }, credentials),
    )
  const tree = parseSoap(answer.body.toString('utf8'))
  const isRefused = everyElement(tree, 'Fault').length > 0
  const text = JSON.stringify(tree ?? '')
  if (answer.status === 401 || (isRefused && /NotAuthorized|FailedAuthentication/i.test(text)))
    throw new SourceFault(
      credentials
        ? 'The camera does not accept the user name or password; its clock may also be wrong'
        : 'The camera asks for a user name and password',
    )
  if (isRefused || everyElement(tree, 'Envelope').length === 0)
    throw new SourceFault(`The address does not answer as an ONVIF camera (${answer.status})`)
  return tree
}
