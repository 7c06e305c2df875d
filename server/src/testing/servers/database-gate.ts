import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a database that can be cut or fall silent; counts who comes. */
export async function openDatabaseGate(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const ways = new Set<{ socket: Socket; onward: Socket }>()
  let isOpen = true
  let arrivals = 0
  const server = createServer((socket) => {
    arrivals++
    socket.on('error', () => undefined)
    if (!isOpen) {
      socket.destroy()
      return
    }
    const onward = connect(Number(port), hostname).on('error', () => undefined)
    socket.pipe(onward).pipe(socket)
    // A process that was killed leaves by a reset, which a pipe does not pass on.
    socket.on('close', () => onward.end())
    ways.add({ socket, onward })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(databaseUrl)
  through.port = String((server.address() as AddressInfo).port)

  function endAll(): void {
    for (const { socket, onward } of ways) {
      socket.destroy()
      onward.destroy()
    }
    ways.clear()
  }

  return {
    url: through.href,
    arrivals: () => arrivals,
    /** Ends every connection and takes no more. */
    cut() {
      isOpen = false
      arrivals = 0
      endAll()
    },
    /** From here on nothing passes on the connections that there are, and nobody tells; new ones work. */
    fallSilent() {
      for (const { socket, onward } of ways) {
        socket.unpipe()
        onward.unpipe()
        onward.destroy()
      }
    },
    open() {
      isOpen = true
    },
    close() {
      endAll()
      server.close()
    },
  }
}
