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
  /** Undefined until it is known; the tile has its size already. */
  isEnabled: boolean | undefined
}

/** One app of the marketplace: what it does, what it costs, and whether it is enabled. */
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
