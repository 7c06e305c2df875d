/** Files without texts for people: field names of cameras, names of keys, addresses, declarations of calls. */
const files = [
  /^contract\/src\/(safety|vehicles|wildlife)\/api\.ts$/,
  /^contract\/src\/messages\/incidents\.ts$/,
  /^contract\/src\/(paths|endpoint|error-reports|value-of|form-fields|product\/languages)\.ts$/,
  /^rules\/src\/ingest\/(boxes|tolerant|words)\//,
  /^rules\/src\/questions\/(words|fold-text)\.ts$/,
  /^web\/src\/account\/user-agent\.ts$/,
  /^web\/src\/ui\/palette\/shortcut-keys\.ts$/,
  /^web\/src\/ui\/map\/style\/(bundled-layers|map-fonts|map-palette)\S*\.ts$/,
  /^web\/src\/(vite-env\.d|lib\/no-schemas)\.ts$/,
]

/** Names of stored things and of typefaces. */
const words = new Set([
  'Stolen Vehicles',
  'Any Vehicle',
  'any vehicl',
  'Watched plates',
  'Camera 1',
  'Gate',
  'Sightline',
  'acme.example',
  'harbour-parking',
  'ntfy',
  'npm run admin',
  'old',
  'bad',
  'Enter',
  'Escape',
  'Sightline1',
])

export const isExcluded = (file: string, text: string): boolean =>
  files.some((pattern) => pattern.test(file)) ||
  words.has(text) ||
  /Inter Variable|^translate\(|^linear-gradient|^Bearer |^https?:|^font-family:|^\\{ "text"|^\d+px$|^#[0-9a-f]{6}|^\S+@\S+$/.test(
    text,
  )
