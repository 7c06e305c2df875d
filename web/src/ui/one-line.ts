import classes from './one-line.module.css'

/** For a field of several choices in a bar: its height never changes. */
export const oneLine = { pillsList: classes.list ?? '', inputField: classes.field ?? '' }
