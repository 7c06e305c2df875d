import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** All of a request has to be there within this time, */
export const longestArrivalMs = 300_000
/** and something of it this often: whoever sends nothing more has lost the network, or only wants to be waited for. */
export const longestSilenceMs = 30_000
/** A body that arrives more slowly than this is given up: the slowest mobile networks are ten times as fast. */
export const slowestBytesPerSecond = 512
export const rateWindowMs = 20_000
/** When the product stops, what is being answered may go on for so long. */
const patienceMs = 5_000

/** Nobody can hold on to a connection by not sending, nor keep the product from stopping by not reading. */
export function limitConnections(app: FastifyInstance): void {
  giveUpSilentRequests(app.server)
  let giveUp: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    giveUp = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  })
  app.addHook('onClose', async () => clearTimeout(giveUp))
}

function giveUpSilentRequests(server: Server): void {
  server.on('request', (request, response) => {
    const { headers, socket } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody) return
    socket.setTimeout(longestSilenceMs)
    const watch = watchRate(socket, () => {
      if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
      socket.destroySoon()
    })
    request.once('close', () => clearInterval(watch))
    request.once('end', () => {
      clearInterval(watch)
      // Between two requests the connection has a limit of its own.
      if (socket.timeout === longestSilenceMs) socket.setTimeout(0)
    })
  })
}

function watchRate(socket: Socket, giveUp: () => void): NodeJS.Timeout {
  let before = socket.bytesRead
  return setInterval(() => {
    if (socket.bytesRead - before < (slowestBytesPerSecond * rateWindowMs) / 1000) giveUp()
    before = socket.bytesRead
  }, rateWindowMs).unref()
}
