import MiniSearch from './minisearch.js'

const most = 12
const field = document.querySelector('#search')
const list = document.querySelector('#found')
const count = document.querySelector('#count')

let index
const loadIndex = () =>
  (index ??= fetch('search-index.json')
    .then((response) => response.json())
    .then(({ options, index: built }) => MiniSearch.loadJS(built, options)))

function itemFor({ id, page, title }) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = id
  link.textContent = title
  const where = document.createElement('span')
  where.textContent = page
  item.append(link, where)
  return item
}

async function show() {
  const text = field.value.trim()
  const found = text === '' ? [] : (await loadIndex()).search(text).slice(0, most)
  if (text !== field.value.trim()) return
  list.replaceChildren(...found.map(itemFor))
  list.hidden = found.length === 0
  count.textContent =
    text === '' ? '' : found.length === 0 ? 'Nothing was found.' : `${found.length} places were found.`
}

function step(event) {
  const links = [...list.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement)
  if (event.key === 'Escape') {
    field.value = ''
    field.focus()
    void show()
  } else if (event.key === 'ArrowDown' && links.length > 0) (links[at + 1] ?? links[0]).focus()
  else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? field).focus()
  else return
  event.preventDefault()
}

field.addEventListener('focus', () => void loadIndex(), { once: true })
field.addEventListener('input', () => void show())
field.parentElement.addEventListener('keydown', step)
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  field.focus()
})
