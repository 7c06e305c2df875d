import type { bodies } from './car-bodies.ts'

export interface CarModel {
  makeModel: string
  body: keyof typeof bodies
  grille: 'wide' | 'slim' | 'none'
  lamps: 'slim' | 'tall'
  chrome: boolean
  cladding: boolean
  panelled?: boolean
  rim: 'alloy' | 'steel' | 'dark'
}

export const models = {
  corolla: {
    makeModel: 'Toyota Corolla',
    body: 'hatch',
    grille: 'slim',
    lamps: 'slim',
    chrome: false,
    cladding: false,
    rim: 'alloy',
  },
  golf: {
    makeModel: 'Volkswagen Golf',
    body: 'hatch',
    grille: 'slim',
    lamps: 'slim',
    chrome: true,
    cladding: false,
    rim: 'alloy',
  },
  leaf: {
    makeModel: 'Nissan Leaf',
    body: 'hatch',
    grille: 'none',
    lamps: 'tall',
    chrome: false,
    cladding: false,
    rim: 'alloy',
  },
  camry: {
    makeModel: 'Toyota Camry',
    body: 'sedan',
    grille: 'wide',
    lamps: 'slim',
    chrome: true,
    cladding: false,
    rim: 'alloy',
  },
  model3: {
    makeModel: 'Tesla Model 3',
    body: 'sedan',
    grille: 'none',
    lamps: 'slim',
    chrome: false,
    cladding: false,
    rim: 'dark',
  },
  mazda6: {
    makeModel: 'Mazda 6',
    body: 'sedan',
    grille: 'wide',
    lamps: 'slim',
    chrome: true,
    cladding: false,
    rim: 'dark',
  },
  outback: {
    makeModel: 'Subaru Outback',
    body: 'wagon',
    grille: 'wide',
    lamps: 'slim',
    chrome: false,
    cladding: true,
    rim: 'alloy',
  },
  rav4: {
    makeModel: 'Toyota RAV4',
    body: 'suv',
    grille: 'wide',
    lamps: 'slim',
    chrome: false,
    cladding: true,
    rim: 'alloy',
  },
  cx5: {
    makeModel: 'Mazda CX-5',
    body: 'suv',
    grille: 'wide',
    lamps: 'slim',
    chrome: true,
    cladding: true,
    rim: 'dark',
  },
  sportage: {
    makeModel: 'Kia Sportage',
    body: 'suv',
    grille: 'wide',
    lamps: 'tall',
    chrome: true,
    cladding: true,
    rim: 'alloy',
  },
  swift: {
    makeModel: 'Suzuki Swift',
    body: 'city',
    grille: 'slim',
    lamps: 'tall',
    chrome: false,
    cladding: false,
    rim: 'steel',
  },
  aqua: {
    makeModel: 'Toyota Aqua',
    body: 'city',
    grille: 'slim',
    lamps: 'tall',
    chrome: false,
    cladding: false,
    rim: 'steel',
  },
  hiace: {
    makeModel: 'Toyota Hiace',
    body: 'van',
    grille: 'wide',
    lamps: 'tall',
    chrome: false,
    cladding: false,
    panelled: true,
    rim: 'steel',
  },
  hilux: {
    makeModel: 'Toyota Hilux',
    body: 'ute',
    grille: 'wide',
    lamps: 'slim',
    chrome: true,
    cladding: true,
    rim: 'alloy',
  },
  ranger: {
    makeModel: 'Ford Ranger',
    body: 'ute',
    grille: 'wide',
    lamps: 'tall',
    chrome: false,
    cladding: true,
    rim: 'dark',
  },
} as const satisfies Record<string, CarModel>

export type ModelName = keyof typeof models

/** Paint as it is named in a vehicle register, and how much metal flake is in it. */
export const paints = {
  white: ['#d9dad8', 0],
  silver: ['#9fa3a7', 0.55],
  grey: ['#53575c', 0.5],
  black: ['#0c0d0f', 0.25],
  blue: ['#123a78', 0.35],
  red: ['#8c0f14', 0.3],
  green: ['#23422f', 0.35],
  orange: ['#c4521a', 0.3],
  brown: ['#4a3527', 0.45],
  yellow: ['#d2a512', 0.05],
} as const satisfies Record<string, readonly [string, number]>

export type PaintName = keyof typeof paints
