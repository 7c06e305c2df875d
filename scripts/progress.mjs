// Reports work that takes longer than a second, and its duration. Runs on Node 20.

/** On a terminal one line that counts the seconds, elsewhere one line at the start and one at the end. */
export async function withProgress(what, action, out = process.stdout) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  let isShown = false
  const show = () => {
    if (out.isTTY) out.write(`\r${what} ... ${seconds()} s`)
    else if (!isShown) out.write(`${what} ...\n`)
    isShown = true
  }
  const timer = setInterval(show, 1_000)
  try {
    return await action()
  } finally {
    clearInterval(timer)
    const line = `${what}: ${seconds()} s\n`
    if (isShown) out.write(out.isTTY ? `\r\u001B[K${line}` : line)
  }
}
