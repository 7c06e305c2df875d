import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** In order of dependency. */
const rules = ['byte-fields.ts', 'package-directory.ts', 'verify-package.ts'].map(
  (file) => new URL(`../../../rules/src/evidence/${file}`, import.meta.url),
)
const importLines = /^import [^']*'[^']*'$/gm

/** The rules as one script for an offline page: without types, imports and exports. */
const scriptOf = (file: URL) =>
  stripTypeScriptTypes(readFileSync(file, 'utf8'), { mode: 'strip' })
    .replaceAll(importLines, '')
    .replaceAll(/^export /gm, '')

/** The page that checks a package in a browser. */
export const verifyPage = (): string => page.replace('/* rules */', () => rules.map(scriptOf).join('\n'))

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
  .good { background: #17693a } .bad { background: #a3211b }
  code { overflow-wrap: anywhere } dt { font-weight: 600; margin-top: .5rem } dd { margin: 0 }
</style>
<h1>Verify an evidence package</h1>
<p>Choose the package (.zip), or drop it here. It stays on this computer: the page works without a network.</p>
<div id="drop"><label>Package: <input type="file" id="file" accept=".zip"></label></div>
<div id="result" role="status" aria-live="polite"></div>
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
const sourceOf = (file) => {
  const read = async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer())
  return { size: file.size, read, sha256: async (start, end) => hexOf(await crypto.subtle.digest('SHA-256', await read(start, end))) }
}
async function check(file) {
  if (!file) return
  result.replaceChildren()
  const progress = add(result, 'p', 'Checking ' + file.name)
  let verdict
  try {
    verdict = await verifyPackage(sourceOf(file), (done, total) => (progress.textContent = 'Checking file ' + (done + 1) + ' of ' + total))
  } catch (error) {
    verdict = { isGood: false, faults: ['The package cannot be read: ' + error.message] }
  }
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
document.getElementById('file').addEventListener('change', (event) => check(event.target.files[0]))
addEventListener('dragover', (event) => { event.preventDefault(); drop.classList.add('over') })
addEventListener('dragleave', () => drop.classList.remove('over'))
addEventListener('drop', (event) => { event.preventDefault(); drop.classList.remove('over'); check(event.dataTransfer.files[0]) })
</script>
</html>
`
