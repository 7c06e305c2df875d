import classes from './stage.module.css'
import type { Cover } from './use-heat-map.ts'
import { placeStyle, type StagePlace } from './use-stage.ts'

/** The heat map or depth over the picture. */
export const CoverPicture = ({ cover, place }: { cover: Cover; place: StagePlace }) =>
  cover.link ? (
    <img className={classes.cover} style={placeStyle(place)} src={cover.link} alt="Heat map" />
  ) : null
