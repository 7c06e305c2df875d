import classes from './one-line.module.css'

/** Keeps the height of a multiple choice field in a bar. */
export const oneLine = { pillsList: classes.list ?? '', inputField: classes.field ?? '' }
