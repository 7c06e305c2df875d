import type { CatalogueApp } from '#contract/marketplace/catalogue.ts'
import { marketplaceMessages } from '#contract/marketplace/messages.ts'

/** The label of a tile: its own, or one by its price and state. Unavailable apps have none. */
export function priceLabel(
  { priceLabel, isFree, isComingSoon }: CatalogueApp,
  isEnabled: boolean,
): string | undefined {
  if (isComingSoon) return undefined
  if (priceLabel) return priceLabel
  if (!isFree) return marketplaceMessages.freeTrial
  return isEnabled ? marketplaceMessages.installedFree : marketplaceMessages.free
}
