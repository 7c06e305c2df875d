const NOTICE = /^\s*Code=([\w.-]{1,60});\s*action=\w{1,20}(?:;\s*index=\d{1,4})?(?:;\s*data=\s*(?=\{)|\s*$)/i

/** A message of Dahua's event stream, `Code=TrafficJunction;action=Pulse;index=0;data={…}`: its code and its JSON. */
export function eventNotice(text: string): { code: string; data: string | undefined } | undefined {
  const match = NOTICE.exec(text)
  return match ? { code: match[1]!, data: text.slice(match[0].length) || undefined } : undefined
}
