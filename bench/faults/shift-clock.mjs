// Loaded into a process whose clock is to jump: SIGUSR2 moves it forward by two hours, and back with the next.
const original = Date.now
const RealDate = Date
let shift = 0
process.on('SIGUSR2', () => (shift = shift === 0 ? 2 * 3_600_000 : 0))
globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(original() + shift)
    else super(...values)
  }
  static now() {
    return original() + shift
  }
}
