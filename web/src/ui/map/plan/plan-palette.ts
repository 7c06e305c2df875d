import { MapStyle } from '#contract/sites/enumerations.ts'
import { palettes, type Look } from '../../look/palettes.ts'

export interface PlanPalette {
  readonly water: string
  readonly green: string
  readonly building: string
  readonly buildingEdge: string
  readonly road: string
  readonly roadCasing: string
  readonly path: string
  readonly bay: string
  readonly wall: string
  readonly outline: string
  readonly label: string
  readonly labelWater: string
  readonly labelHalo: string
}

const dark: PlanPalette = {
  water: '#0c1d2e',
  green: '#1a3029',
  building: '#33404f',
  buildingEdge: '#4b5b6d',
  road: '#3b4856',
  roadCasing: '#141b23',
  path: '#53616f',
  bay: '#7d8b9a',
  wall: '#8795a5',
  outline: '#6d7b8b',
  label: '#c9d3de',
  labelWater: '#7fa3c9',
  labelHalo: '#141b23',
}

const light: PlanPalette = {
  water: '#b9d5ea',
  green: '#d3e6c8',
  building: '#ddd8ce',
  buildingEdge: '#bdb6a8',
  road: '#ffffff',
  roadCasing: '#cbc7bd',
  path: '#d9d2c3',
  bay: '#a3acb6',
  wall: '#8a8f96',
  outline: '#a39d92',
  label: '#3f4c5b',
  labelWater: palettes.light.accent,
  labelHalo: '#ffffff',
}

/** Without photographs, on ground colours. */
const ground: PlanPalette = {
  water: '#12384c',
  green: '#2f4226',
  building: '#4b5340',
  buildingEdge: '#666f57',
  road: '#565c4c',
  roadCasing: '#1b2216',
  path: '#767a62',
  bay: '#a9af98',
  wall: '#b0b59f',
  outline: '#8b927a',
  label: '#e6e9dc',
  labelWater: '#9cc2d6',
  labelHalo: '#171e13',
}

export const planPalette = (style: MapStyle, look: Look): PlanPalette =>
  style === MapStyle.SATELLITE ? ground : look === 'dark' ? dark : light
