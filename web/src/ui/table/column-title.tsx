import classes from './column-title.module.css'

/** The title of a column or fact, with an explanation of its values where needed. */
export const ColumnTitle = ({ title, unit }: { title: string; unit?: string }) => (
  <>
    {title}
    {unit && <span className={classes.unit} data-unit={unit} />}
  </>
)
