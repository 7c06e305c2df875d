import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { TLSSocket, type SecureContext } from 'node:tls'

const connectMs = 15_000

/** The data connection of one transfer. */
export interface DataChannel {
  /** The connection, once it is established. */
  open(): Promise<Socket>
  close(): void
}

/** IPv4 addresses in IPv6 notation are compared as IPv4. */
export const plainAddress = (address = ''): string => address.replace(/^::ffff:/, '')

/** Waits for the client on a port of this machine and rejects all others. */
export async function passiveChannel(
  local: string,
  client: string,
  ports: readonly [number, number] | undefined,
): Promise<DataChannel & { port: number }> {
  const arrived = Promise.withResolvers<Socket>()
  arrived.promise.catch(() => undefined)
  const server = createServer((socket) => {
    if (plainAddress(socket.remoteAddress) === client) {
      server.close()
      arrived.resolve(socket)
    } else socket.destroy()
  })
  await listenWithin(server, local, ports)
  const patience = setTimeout(() => arrived.reject(new Error('No data connection')), connectMs)
  patience.unref()
  return {
    port: (server.address() as AddressInfo).port,
    open: () => arrived.promise.finally(() => clearTimeout(patience)),
    close() {
      clearTimeout(patience)
      server.close()
      arrived.reject(new Error('Closed'))
      arrived.promise.then(
        (socket) => socket.destroy(),
        () => undefined,
      )
    },
  }
}

async function listenWithin(server: Server, host: string, ports: readonly [number, number] | undefined) {
  const [first, last] = ports ?? [0, 0]
  for (let port = first; ; port++) {
    try {
      server.listen({ port, host })
      await once(server, 'listening')
      return
    } catch (error) {
      if (port >= last) throw error
    }
  }
}

/** Connects to the port that the client names, on its own address only. */
export function activeChannel(client: string, port: number): DataChannel {
  let socket: Socket | undefined
  return {
    async open() {
      socket = connect({ host: client, port, timeout: connectMs })
      socket.once('timeout', () => socket?.destroy(new Error('No data connection')))
      await once(socket, 'connect')
      socket.setTimeout(0)
      return socket
    },
    close: () => void socket?.destroy(),
  }
}

/** The same connection in TLS, as its server. */
export async function inTls(socket: Socket, secureContext: SecureContext): Promise<TLSSocket> {
  const secured = new TLSSocket(socket, { isServer: true, secureContext })
  const failed = new Promise<never>((_, reject) => {
    secured.once('error', reject)
    secured.once('close', () => reject(new Error('Closed during the TLS handshake')))
  })
  failed.catch(() => undefined)
  await Promise.race([once(secured, 'secure'), failed])
  return secured
}
