import type { CatalogueApp } from '#contract/marketplace/catalogue.ts'
import { marketplaceMessages } from '#contract/marketplace/messages.ts'

/** The label of a tile: its own where it has one, else what follows from its price and state. */
export function priceLabel({ priceLabel, isFree }: CatalogueApp, isEnabled: boolean): string {
  if (priceLabel) return priceLabel
  if (!isFree) return marketplaceMessages.freeTrial
  return isEnabled ? marketplaceMessages.installedFree : marketplaceMessages.free
}
