import path from 'node:path'
import { Marked, type Tokens } from 'marked'
import { groups, pages, type DocPage } from './pages.ts'

/** A heading with its text: the unit of the search. */
export interface Section {
  id: string
  page: string
  title: string
  text: string
}

export interface RenderedPage {
  html: string
  sections: Section[]
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** The anchor that GitHub gives a heading, so that links work in both places. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** The address of a link in the site; undefined for project files that are not pages. */
export function siteLink(href: string, source: string): string | undefined {
  if (/^([a-z]+:|#|\/)/.test(href)) return href
  const [file = '', anchor] = href.split('#')
  const target = path.posix.join(path.posix.dirname(source), file)
  const page = pages.find((one) => one.source === target)
  if (page) return `${page.name}.html${anchor ? `#${anchor}` : ''}`
  return target.startsWith('docs/images/') ? target.slice('docs/'.length) : undefined
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

function renderBody(markdown: string, { source }: DocPage): string {
  let tables = 0
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = anchorOf(text.replaceAll('`', ''))
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const to = siteLink(href, source)
        const content = this.parser.parseInline(tokens)
        return to === undefined ? content : `<a href="${escape(to)}">${content}</a>`
      },
      code({ text }: Tokens.Code) {
        return `<pre tabindex="0"><code>${escape(text)}</code></pre>\n`
      },
      image({ href, text }: Tokens.Image) {
        return `<img src="${escape(siteLink(href, source) ?? href)}" alt="${escape(text)}" loading="lazy">`
      },
      table(token: Tokens.Table) {
        const cell = (tag: string) => (one: Tokens.TableCell) =>
          `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`
        const head = token.header.map(cell('th')).join('')
        const rows = token.rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('')
        return `<div class="table" tabindex="0" role="region" aria-label="Table ${++tables}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

function sectionsOf(body: string, page: DocPage): Section[] {
  const parts = body.split(/<h[1-3] id="/).slice(1)
  return parts.map((part) => {
    const [, anchor = '', title = '', text = ''] = /^([^"]*)">(.*?)<\/h\d>(.*)$/s.exec(part) ?? []
    return { id: `${page.name}.html#${anchor}`, page: page.title, title: plain(title), text: plain(text) }
  })
}

const menu = (current: DocPage) =>
  groups
    .map(({ title, pages: own }) => {
      const links = own.map((page) => {
        const here = page === current ? ' aria-current="page"' : ''
        return `<li><a href="${page.name}.html"${here}>${page.title}</a></li>`
      })
      return `<h2>${title}</h2><ul>${links.join('')}</ul>`
    })
    .join('')

/** A complete page of the site. */
export function renderPage(markdown: string, page: DocPage, version: string): RenderedPage {
  const body = renderBody(markdown, page)
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Sightline</title>
<link rel="stylesheet" href="page.css">
<script type="module" src="search.js"></script>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header>
<a class="name" href="index.html">Sightline</a><span class="version">${version}</span>
<search><input type="search" id="search" placeholder="Search the documentation" aria-label="Search the documentation" aria-controls="found" autocomplete="off">
<ol id="found" hidden></ol><p id="count" role="status"></p></search>
</header>
<details class="menu"><summary>Pages</summary><nav aria-label="Pages on a small screen">${menu(page)}</nav></details>
<div class="columns">
<nav class="side" aria-label="Pages">${menu(page)}</nav>
<main id="content">
${body}</main>
</div>
</body>
</html>
`
  return { html, sections: sectionsOf(body, page) }
}
