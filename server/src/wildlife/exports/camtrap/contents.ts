import { Coverage } from '#rules/wildlife/coverage.ts'
import type { Deployment } from '#rules/wildlife/camtrap/deployments.ts'

/** A summary of the tables of a package, for its description. */
export class Contents {
  readonly places = new Coverage()
  readonly species = new Set<string>()
  from: Date | undefined
  to: Date | undefined

  addDeployment({ lat, lng, start, end }: Deployment): void {
    this.places.add({ lat, lng })
    if (!this.from || start < this.from) this.from = start
    if (!this.to || end > this.to) this.to = end
  }
}
