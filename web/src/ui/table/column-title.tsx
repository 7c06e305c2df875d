import classes from './column-title.module.css'

/** What a column or a fact is called and, where it is not plain, how to read its values. */
export const ColumnTitle = ({ title, unit }: { title: string; unit?: string }) => (
  <>
    {title}
    {unit && <span className={classes.unit} data-unit={unit} />}
  </>
)
