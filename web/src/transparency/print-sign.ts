import { purposeTexts, type PublicPage } from '#contract/transparency/api.ts'
import { keptText } from './kept-text.ts'

/** Prints the sign of a site: purpose, operator, retention of pictures, and the address of the page. */
export function printSign(page: PublicPage, site: PublicPage['sites'][number]): void {
  const frame = document.createElement('iframe')
  frame.title = 'Sign'
  frame.style.display = 'none'
  document.body.append(frame)
  const sign = frame.contentDocument
  if (!sign || !frame.contentWindow) return
  const add = (tag: 'h1' | 'h2' | 'p', text: string) => {
    const element = sign.createElement(tag)
    element.textContent = text
    sign.body.append(element)
  }
  sign.body.style.cssText = 'font-family: sans-serif; text-align: center; padding: 2cm; font-size: 16pt'
  add('h1', 'This area is watched by cameras')
  add('h2', site.name)
  add('p', site.purposes.map((each) => purposeTexts[each]).join(', '))
  add('p', page.purpose)
  const pictures = [...site.kept, ...page.kept].find(({ kind }) => kind === 'pictures')
  if (pictures) add('p', `Pictures are kept: ${keptText(pictures.days)}`)
  add('p', `${page.organisation}, ${page.contact}`)
  const code = sign.createElement('img')
  code.src = page.qr_code
  code.alt = ''
  code.width = 240
  sign.body.append(code)
  add('p', page.url)
  const print = () => {
    frame.contentWindow?.print()
    setTimeout(() => frame.remove(), 60_000)
  }
  if (code.complete) print()
  else code.addEventListener('load', print, { once: true })
}
