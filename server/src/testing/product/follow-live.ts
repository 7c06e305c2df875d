/** Follows the live feed of a running product and records its events. */
export async function followLive(url: string, key: string) {
  const ticketAnswer = await fetch(`${url}/api/v1/live/ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  })
  const { ticket } = (await ticketAnswer.json()) as { ticket: string }
  const ending = new AbortController()
  const feed = await fetch(`${url}/api/v1/live?ticket=${encodeURIComponent(ticket)}`, {
    signal: ending.signal,
  })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of feed.body!) text += decoder.decode(chunk as Uint8Array, { stream: true })
  }
  read().catch(() => undefined)
  return { text: () => text, close: () => ending.abort() }
}
