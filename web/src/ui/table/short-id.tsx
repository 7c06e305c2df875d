import classes from './short-id.module.css'

/** An id begins with its time, which rows share. Its end distinguishes them. */
export function ShortId({ id }: { id: string }) {
  return (
    <span className={classes.id} title={id}>
      {id.slice(-8)}
    </span>
  )
}
