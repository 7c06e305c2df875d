import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** In order of dependency. */
const rules = [
  'byte-fields.ts',
  'crc32.ts',
  'package-directory.ts',
  'verify-package.ts',
  'envelope.ts',
  'read-window.ts',
  'blob-source.ts',
].map((file) => new URL(`../../../rules/src/evidence/${file}`, import.meta.url))
const importLines = /^import [^']*'[^']*'$/gm

/** The rules as one script for an offline page: without types, imports and exports. */
const scriptOf = (file: URL) =>
  stripTypeScriptTypes(readFileSync(file, 'utf8'), { mode: 'strip' })
    .replaceAll(importLines, '')
    .replaceAll(/^export /gm, '')

/** The modules of SHA-256 in pieces, in order of dependency. */
const hashModules = ['_u64', 'utils', '_md', 'sha2']

/** The modules as one script: each is a function that returns its exports. */
function hashLibrary(): string {
  const scripts = hashModules.map((name) => {
    const file = new URL(`../../../node_modules/@noble/hashes/${name}.js`, import.meta.url)
    const source = readFileSync(file, 'utf8')
    const listed = /^export (\{[^}]*\});$/m.exec(source)?.[1]
    const declared = [...source.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(
      ([, it]) => it,
    )
    const code = source
      .replaceAll(/^export \{[^}]*\};$/gm, '')
      .replaceAll(/^export /gm, '')
      .replaceAll(/^import (?:\* as )?(\w+|\{[^}]*\}) from "\.\/(\w+)\.js";$/gm, 'const $1 = noble.$2')
    return `noble.${name} = (() => {\n${code}\nreturn ${listed ?? `{ ${declared.join(', ')} }`}\n})()`
  })
  return ['const noble = {}', ...scripts].join('\n')
}

const zipLibrary = new URL('../../../node_modules/@zip.js/zip.js/dist/zip-core.min.js', import.meta.url)

interface Needs {
  /** Of a package with a password: the page contains the library that opens it. */
  opensPasswords?: boolean
}

/** The page that checks a package in a browser. */
export const verifyPage = ({ opensPasswords = false }: Needs = {}): string =>
  page
    .replace('/* rules */', () => [hashLibrary(), ...rules.map(scriptOf)].join('\n'))
    .replace('<!-- zip -->', () => (opensPasswords ? libraryOf() : ''))

const libraryOf = () =>
  `<script>${readFileSync(zipLibrary, 'utf8').replaceAll('</script', String.raw`<\/script`)}</script>`

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Verify an evidence package</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #14181f; background: #fff }
  #drop { border: 2px dashed #8a94a6; border-radius: 8px; padding: 2.5rem 1rem; text-align: center }
  #drop.over { background: #eef3ff }
  .verdict { border-radius: 8px; padding: 1rem; color: #fff; font-weight: 600 }
  .note { border: 1px solid #8a94a6; border-radius: 8px; padding: 1rem }
  .good { background: #17693a } .bad { background: #a3211b }
  code { overflow-wrap: anywhere } dt { font-weight: 600; margin-top: .5rem } dd { margin: 0 }
</style>
<h1>Verify an evidence package</h1>
<p>Choose the package (.zip), or drop it here. It stays on this computer: the page works without a network.</p>
<div id="drop"><label>Package: <input type="file" id="file" accept=".zip"></label></div>
<form id="locked" hidden><p>This package has a password.</p>
<label>Password: <input type="password" id="password" autocomplete="off"></label> <button>Open</button></form>
<div id="result" role="status" aria-live="polite"></div>
<!-- zip -->
<script type="module">
/* rules */
const result = document.getElementById('result')
const drop = document.getElementById('drop')
const add = (parent, tag, text, className = '') => {
  const made = parent.appendChild(document.createElement(tag))
  made.textContent = text
  made.className = className
  return made
}
const sourceOf = (file) => blobSource(file, noble.sha2.sha256.create)
const locked = document.getElementById('locked')
/** The package inside of one with a password; undefined for one without. */
async function envelopeOf(file) {
  if (typeof zip === 'undefined') return undefined
  zip.configure({ useWebWorkers: false })
  const entries = await new zip.ZipReader(new zip.BlobReader(file)).getEntries()
  return entries.some(({ encrypted }) => encrypted) ? entries : undefined
}
async function open(entries, password) {
  const faults = envelopeFaults(entries.map(({ filename, encrypted, compressionMethod, uncompressedSize }) =>
    ({ name: filename, isEncrypted: encrypted, isCompressed: compressionMethod !== 0, size: uncompressedSize })))
  if (faults.length > 0) return { faults }
  const inner = await entries[1].getData(new zip.BlobWriter(), { password, checkSignature: true })
  const page = await entries[0].getData(new zip.BlobWriter(), { checkSignature: true }).catch(() => undefined)
  if (!page) return { faults: ['verify.html: was changed'] }
  return { inner, page, faults }
}
let envelope
async function look(file) {
  if (!file) return
  locked.hidden = true
  result.replaceChildren()
  envelope = await envelopeOf(file).catch(() => undefined)
  if (!envelope && (await isLocked(sourceOf(file)).catch(() => false)))
    return add(result, 'p', 'This package has a password. Open the verify.html that came beside it, and choose the package there.', 'note')
  if (!envelope) return check(file)
  locked.hidden = false
  document.getElementById('password').focus()
}
locked.addEventListener('submit', async (event) => {
  event.preventDefault()
  result.replaceChildren()
  add(result, 'p', 'Decrypting')
  try {
    const { inner, page, faults } = await open(envelope, document.getElementById('password').value)
    if (faults.length > 0) return show({ isGood: false, faults })
    await check(inner, envelope, await sourceOf(page).digest(0, page.size))
  } catch (error) {
    if (!String(error.message).includes('password'))
      return show({ isGood: false, faults: ['The encrypted package was changed or is damaged.'] })
    result.replaceChildren()
    add(result, 'p', 'The password is wrong.', 'note')
    document.getElementById('password').select()
  }
})
async function check(file, entries, page) {
  result.replaceChildren()
  const progress = add(result, 'p', 'Checking ' + (file.name ?? 'the package'))
  let verdict
  try {
    verdict = await verifyPackage(sourceOf(file), (done, total) => (progress.textContent = 'Checking file ' + (done + 1) + ' of ' + total))
  } catch (error) {
    verdict = { isGood: false, faults: ['The package cannot be read: ' + error.message] }
  }
  show(page ? withEnvelope(verdict, page.sha256, entries) : verdict)
}
function show(verdict) {
  result.replaceChildren()
  const { isGood, faults, manifest, fingerprint } = verdict
  add(result, 'p', isGood ? 'Unchanged: every file is as it was exported.' : 'This package was changed or is damaged.', 'verdict ' + (isGood ? 'good' : 'bad'))
  if (faults.length > 0) {
    const list = add(result, 'ul', '')
    for (const fault of faults) add(list, 'li', fault)
  }
  if (!manifest) return
  const facts = add(result, 'dl', '')
  const fact = (name, value) => { add(facts, 'dt', name); add(facts, 'dd', value) }
  fact('Organisation', manifest.organisation)
  if (manifest.case) fact('Case', manifest.case.name + ': ' + manifest.case.reason)
  fact('Exported', manifest.exported_at + ' by ' + manifest.exported_by.name + ' (' + manifest.exported_by.email + ')')
  fact('Reason', manifest.reason)
  fact('Files', String(manifest.files.length))
  fact('Left out', manifest.left_out.map(({ what, why }) => what + ': ' + why).join('; ') || 'Nothing')
  add(facts, 'dt', 'Fingerprint of the key')
  add(add(facts, 'dd', ''), 'code', fingerprint)
  add(result, 'p', 'Compare the fingerprint with the one that the organisation has published: only then the package is theirs.')
}
document.getElementById('file').addEventListener('change', (event) => look(event.target.files[0]))
addEventListener('dragover', (event) => { event.preventDefault(); drop.classList.add('over') })
addEventListener('dragleave', () => drop.classList.remove('over'))
addEventListener('drop', (event) => { event.preventDefault(); drop.classList.remove('over'); look(event.dataTransfer.files[0]) })
</script>
</html>
`
