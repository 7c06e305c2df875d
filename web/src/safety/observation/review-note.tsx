import type { ObservationDetail } from '#contract/safety/overview.ts'
import classes from '../safety.module.css'

/** The reviews, and whether the observation still counts. */
export function ReviewNote({ observation }: { observation: ObservationDetail }) {
  const { reviews, is_false, is_disputed } = observation
  if (reviews.length === 0) return null
  const namesOf = (isFalse: boolean) =>
    reviews
      .filter((review) => review.is_false === isFalse)
      .map(({ by, is_mine }) => (is_mine ? 'you' : (by ?? 'a former member')))
      .join(', ')
  const [against, inFavour] = [namesOf(true), namesOf(false)]
  return (
    <p className={classes.dim} role="status">
      {is_false && <b>Not real: left out of lists, totals and files. </b>}
      {is_disputed && <b>Disputed: counts until an ADMIN or a second person agrees. </b>}
      {against && `Not a real event, said by ${against}. `}
      {inFavour && `A real event, said by ${inFavour}.`}
    </p>
  )
}
