import { readFileSync } from 'node:fs'
import path from 'node:path'

export const unitFile = path.join(import.meta.dirname, '../../hosting/sightline.service')

/** The settings of [Service], each with all its values. */
const settings = readFileSync(unitFile, 'utf8')
  .split(/^\[/m)
  .find((section) => section.startsWith('Service]'))!
  .split('\n')
  .filter((line) => /^\w+=/.test(line))
  .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)

export const valuesOf = (name: string) => settings.filter(([own]) => own === name).map(([, value]) => value)
