import { Code } from '@mantine/core'
import type { HistoryRow } from '#contract/messages/api.ts'
import classes from './message-body.module.css'

/** Blocks scripts, requests and links. */
const policy =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">'

/** A body as sent: JSON with line breaks, HTML in a sandboxed frame. */
export function MessageBody({ body, body_type: type }: Pick<HistoryRow, 'body' | 'body_type'>) {
  if (type === 'html')
    return <iframe className={classes.frame} title="Body" sandbox="" srcDoc={`${policy}${body}`} />
  return (
    <Code block className={type === 'text' ? (classes.text ?? '') : ''} tabIndex={0} aria-label="Body">
      {type === 'json' ? inLines(body) : body}
    </Code>
  )
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
