/* The page reads without this: it filters, opens a call by its link, and copies examples. */
const find = document.querySelector('#find')
const found = document.querySelector('#found')
const calls = [...document.querySelectorAll('.call')].map((element) => ({
  element,
  text: element.querySelector('summary').textContent.toLowerCase(),
}))
const rooms = [...document.querySelectorAll('.room')]

function filter() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const { element, text } of calls) {
    element.hidden = !words.every((word) => text.includes(word))
    if (!element.hidden) count += 1
  }
  for (const room of rooms) room.hidden = !room.querySelector('.call:not([hidden])')
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 call' : `${count} calls`
}

function openLinked() {
  const linked = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!linked?.matches('.call')) return
  if (linked.hidden) {
    find.value = ''
    filter()
  }
  linked.open = true
  linked.scrollIntoView()
}

for (const button of document.querySelectorAll('.copy')) {
  const label = button.textContent
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.parentElement.querySelector('code').textContent)
    button.textContent = 'Copied to clipboard'
    setTimeout(() => (button.textContent = label), 2000)
  })
}
for (const { element } of calls)
  element.addEventListener('toggle', () => {
    if (element.open) history.replaceState(null, '', `#${element.id}`)
  })

document.querySelector('#search').hidden = false
find.addEventListener('input', filter)
addEventListener('hashchange', openLinked)
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input')) return
  event.preventDefault()
  find.focus()
})
openLinked()
