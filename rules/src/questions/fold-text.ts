/** Lower case, without accents and repeated spaces: 'Māngere' is found by 'mangere'. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
