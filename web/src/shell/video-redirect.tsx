import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { paths } from '#contract/menus.ts'

/** /video/{id} sends the browser to the clip itself; when that fails, to the dashboard. */
export const videoRoute = (root: AnyRoute, guard: () => void) =>
  createRoute({
    getParentRoute: () => root,
    path: '/video/$id',
    beforeLoad: () => guard(),
    loader: () => {
      throw redirect({ to: paths.overview, replace: true })
    },
  })
