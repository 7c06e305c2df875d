import { Text } from '@mantine/core'
import { IconCircleCheckFilled, IconPlug } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CatalogueApp } from '#contract/marketplace/catalogue.ts'
import { paths } from '#contract/paths.ts'
import { priceLabel } from '#rules/marketplace/price.ts'
import { appIcons } from './app-icons.ts'
import classes from './app-tile.module.css'

interface Props {
  app: CatalogueApp
  /** Undefined while loading; the tile already has its size. */
  isEnabled: boolean | undefined
}

/** An app of the marketplace with description, price and state. */
export function AppTile({ app, isEnabled }: Props) {
  const AppIcon = appIcons[app.icon] ?? IconPlug
  const price = priceLabel(app, isEnabled ?? false)
  return (
    <Link className={classes.tile ?? ''} to={app.url ?? `${paths.marketplaceApps}/${app.slug}/settings`}>
      <span className={classes.mark} style={app.bg ? { background: app.bg } : undefined} aria-hidden>
        {app.logo ?? <AppIcon size={22} stroke={1.6} />}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {app.label}
          {isEnabled && (
            <IconCircleCheckFilled className={classes.check} size={18} role="img" aria-label="Enabled" />
          )}
        </span>
        <Text component="span" size="sm" c="dimmed" className={classes.about ?? ''}>
          {app.description}
        </Text>
        {price && (
          <span className={classes.price} data-waits={isEnabled === undefined}>
            {price}
          </span>
        )}
      </span>
    </Link>
  )
}
