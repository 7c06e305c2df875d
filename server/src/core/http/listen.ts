import type { FastifyInstance } from 'fastify'

interface ListenAddress {
  port: number
  host: string
  /** The variable that sets the port. */
  setting: string
}

/** Listens, or reports which setting prevents it. */
export async function listen(server: FastifyInstance, { port, host, setting }: ListenAddress): Promise<void> {
  await server.listen({ port, host }).catch(listenFault({ port, host, setting }))
}

/** Reports which setting prevents listening. */
export const listenFault =
  (address: ListenAddress) =>
  (error: unknown): never => {
    throw new Error(explain(error, address), { cause: error })
  }

function explain(error: unknown, { port, host, setting }: ListenAddress): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop what uses it, or set ${setting} to another one.`
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account: set ${setting} to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is no address of this machine: set HOST to one of its own, or to 0.0.0.0 for all of them.`
  return `Port ${port} of ${host} cannot be listened on: ${String(error)}`
}
