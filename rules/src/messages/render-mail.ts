import { productName } from '#contract/product/constants.ts'
import type { MessageContent } from '#contract/messages/content.ts'
import { say } from '../text/say.ts'
import { spokenLanguage } from '../place/spoken-language.ts'
import { itemLine, linesOf, linkOf, subjectOf, type Line } from './message-lines.ts'

export interface RenderOptions {
  publicUrl: string
  now: Date
  /** The page for acknowledging the message with a click. */
  acknowledgeUrl?: string | undefined
  /** The page also resolves the incident of the message. */
  canResolve?: boolean
  /** The source of the picture: 'cid:…' in a mail, a link elsewhere. */
  pictureUrl?: string | undefined
  /** The name of the alert. */
  sourceName?: string | undefined
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export const renderMail = (content: MessageContent, options: RenderOptions): RenderedMail => ({
  subject: subjectOf(content),
  text: renderText(content, options),
  html: renderHtml(content, options),
})

export function renderText(content: MessageContent, options: RenderOptions): string {
  const link = linkOf(content, options.publicUrl)
  const parts = [
    subjectOf(content),
    linesOf(content, options.now)
      .map(({ label, value, path }) => `${label}: ${value}${path ? ` ${options.publicUrl}${path}` : ''}`)
      .join('\n'),
    (content.items ?? []).map((item) => `- ${itemLine(item)}`).join('\n'),
    link && `${say('Open in {product}', { product: productName })}:\n${link}`,
    options.acknowledgeUrl &&
      `${options.canResolve ? say('Acknowledge or resolve') : say('Acknowledge')}:\n${options.acknowledgeUrl}`,
    footer(options),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const footer = ({ sourceName }: RenderOptions) =>
  sourceName
    ? say("Sent by {product} for ''{source}''.", { product: productName, source: sourceName })
    : say('Sent by {product}.', { product: productName })

const page = 'margin:0;background:#f3f5f8;padding:24px 12px;font-family:Inter,Segoe UI,Arial,sans-serif'
const card =
  'max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #dde3ea;border-radius:8px;padding:20px;color:#17202b'
const button =
  'display:inline-block;padding:10px 16px;border-radius:6px;background:#1f5fd0;color:#ffffff;text-decoration:none;font-weight:600'
const plainButton =
  'display:inline-block;padding:9px 15px;border-radius:6px;border:1px solid #1f5fd0;color:#1f5fd0;text-decoration:none;font-weight:600;margin-left:8px'

/** Inline styles and no script: mail programs drop everything else. */
export function renderHtml(content: MessageContent, options: RenderOptions): string {
  const link = linkOf(content, options.publicUrl)
  return [
    `<!doctype html><html lang="${spokenLanguage()}"><head><meta charset="utf-8"><title>${escapeHtml(subjectOf(content))}</title></head>`,
    `<body style="${page}"><div style="${card}">`,
    `<h1 style="font-size:18px;margin:0 0 12px">${escapeHtml(subjectOf(content))}</h1>`,
    options.pictureUrl &&
      `<img src="${escapeHtml(options.pictureUrl)}" alt="${escapeHtml(say('The picture from the camera'))}" style="width:100%;border-radius:6px;margin-bottom:12px">`,
    `<table role="presentation" style="border-collapse:collapse;font-size:14px;width:100%">${linesOf(
      content,
      options.now,
    )
      .map((line) => row(line, options))
      .join('')}</table>`,
    content.items && content.items.length > 0 && itemList(content, options),
    (link || options.acknowledgeUrl) && '<p style="margin:16px 0 0">',
    link &&
      `<a href="${escapeHtml(link)}" style="${button}">${escapeHtml(say('Open in {product}', { product: productName }))}</a>`,
    options.acknowledgeUrl &&
      `<a href="${escapeHtml(options.acknowledgeUrl)}" style="${plainButton}">${escapeHtml(say('Acknowledge'))}</a>`,
    options.acknowledgeUrl &&
      options.canResolve &&
      `<a href="${escapeHtml(options.acknowledgeUrl)}" style="${plainButton}">${escapeHtml(say('Resolve'))}</a>`,
    (link || options.acknowledgeUrl) && '</p>',
    `<p style="margin:16px 0 0;font-size:12px;color:#5b6776">${escapeHtml(footer(options))}</p>`,
    '</div></body></html>',
  ]
    .filter(Boolean)
    .join('\n')
}

/** A mail for display in a page, with its picture if it still exists. */
export const shownMail = (html: string, pictureUrl: string | undefined): string =>
  pictureUrl === undefined
    ? html.replace(/<img src="cid:[^>]*>\n?/, '')
    : html.replace(
        /(<img src=")cid:[^"]*(")/,
        (_whole, before: string, after: string) => `${before}${pictureUrl}${after}`,
      )

function row({ label, value, path }: Line, { publicUrl }: RenderOptions): string {
  const shown = escapeHtml(value).replaceAll('\n', '<br>')
  const linked = path
    ? `<a href="${escapeHtml(`${publicUrl}${path}`)}" style="color:#1f5fd0">${shown}</a>`
    : shown
  return `<tr><td style="padding:3px 12px 3px 0;color:#5b6776;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:3px 0;vertical-align:top">${linked}</td></tr>`
}

function itemList({ items = [] }: MessageContent, { publicUrl }: RenderOptions): string {
  const rows = items.map((item) => {
    const link = linkOf(item, publicUrl)
    const words = escapeHtml(itemLine(item))
    return `<li style="margin:4px 0">${link ? `<a href="${escapeHtml(link)}" style="color:#1f5fd0">${words}</a>` : words}</li>`
  })
  return `<ul style="font-size:14px;padding-left:18px;margin:12px 0 0">${rows.join('')}</ul>`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
