import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy to a database that can be cut or silenced, and counts connections. */
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
    // The reset of a killed process is not forwarded by a pipe.
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
    /** Ends all connections and accepts no more. */
    cut() {
      isOpen = false
      arrivals = 0
      endAll()
    },
    /** Existing connections stay open but transfer nothing from now on; new ones work. */
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
