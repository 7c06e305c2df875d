import type { RawBuilder } from 'kysely'
import type { Statement, Wire } from '../core/pipeline.ts'
import type { Tables } from '../db.ts'

/** Statements on their way. None is waited for until the end, where all must have gone well. */
export class Sending {
  readonly wire: Wire<Tables>
  readonly #sent: Promise<unknown>[] = []

  constructor(wire: Wire<Tables>) {
    this.wire = wire
  }

  fire(query: Statement<unknown> | RawBuilder<unknown>): void {
    const sent = this.wire.send(query)
    // Its failure is told by done().
    sent.catch(() => undefined)
    this.#sent.push(sent)
  }

  async done(): Promise<void> {
    await Promise.all(this.#sent)
  }
}
