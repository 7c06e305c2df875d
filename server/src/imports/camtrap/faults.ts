import { importLimits } from '#contract/imports/constants.ts'
import { invalid } from '../../core/errors.ts'

/** Collects the faults of a package: the first ones by line, and the total number. */
export class Faults {
  count = 0
  readonly #listed: string[] = []

  add(file: string, line: number | undefined, fault: string): void {
    this.count++
    if (this.#listed.length < importLimits.faults)
      this.#listed.push(`${file}${line === undefined ? '' : ` line ${line}`}: ${fault}`)
  }

  /** Throws all faults as one error, if there are any. */
  refuse(): void {
    const [first] = this.#listed
    if (first === undefined) return
    const more = this.count - this.#listed.length
    const listed = more > 0 ? [...this.#listed, `and ${more} more`] : this.#listed
    throw invalid({ non_field_errors: [first], package: listed })
  }
}
