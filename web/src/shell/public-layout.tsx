import { Link, Outlet } from '@tanstack/react-router'
import { productName } from '#contract/product/constants.ts'
import { chooseBeforeSignIn } from '../lib/language.ts'
import { LanguageSelect } from '../ui/language-select.tsx'
import { Logo } from './logo.tsx'
import classes from './public-layout.module.css'

export function PublicLayout() {
  return (
    <div className={classes.layout}>
      <header>
        <Link to="/" className={classes.brand} aria-label={productName}>
          <Logo size={32} />
          <span>{productName}</span>
        </Link>
        <div className={classes.language}>
          <LanguageSelect size="xs" onChoose={chooseBeforeSignIn} />
        </div>
      </header>
      <main className={classes.page}>
        <Outlet />
      </main>
    </div>
  )
}
