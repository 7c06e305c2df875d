import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A request must be complete within this time, */
export const longestArrivalMs = 300_000
/**
 * and data must arrive this often: a client that stops sending has lost the network or wants to occupy a connection.
 */
export const longestSilenceMs = 30_000
/** A slower body is rejected. The slowest mobile networks are ten times as fast. */
export const slowestBytesPerSecond = 512
export const rateWindowMs = 20_000
/** The time for open responses to finish when the product stops. */
const patienceMs = 5_000

/** Clients can neither occupy a connection by not sending nor delay a stop by not reading. */
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
      // Between two requests another timeout applies.
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
