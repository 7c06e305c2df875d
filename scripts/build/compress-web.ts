import path from 'node:path'
import { compressFiles } from './compress-files.ts'

const dist = path.resolve(import.meta.dirname, '../../web/dist')

await compressFiles(dist, [
  'assets/**/*.{js,css}',
  'index*.html',
  '**/*.{svg,json,geojson}',
  'docs/*.{html,js,css}',
])
