import { ActionIcon, FocusTrap, Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { productName } from '#contract/product/constants.ts'
import type { MenuItem } from '#contract/menus.ts'
import { ReviewLink } from '../review/review-link.tsx'
import { useReturnFocus } from '../ui/popup/use-return-focus.ts'
import { currentOf, type Current } from './current-item.ts'
import { Logo } from './logo.tsx'
import { menuIcons } from './menu-icons.ts'
import classes from './sidebar.module.css'
import { useMenu } from './use-menu.ts'

interface Props {
  mode: 'wide' | 'icons' | 'overlay'
  isOpen: boolean
  onToggle: () => void
  onClose: () => void
}

export function Sidebar({ mode, isOpen, onToggle, onClose }: Props) {
  const sections = useMenu()
  const pathname = useLocation({ select: (location) => location.pathname })
  const current = currentOf(sections, pathname)
  useEffect(() => {
    if (mode !== 'overlay' || !isOpen) return undefined
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', closeOnEscape)
    return () => window.removeEventListener('keydown', closeOnEscape)
  }, [mode, isOpen, onClose])
  if (mode === 'overlay' && !isOpen) return null

  const menu = (
    <nav className={classes.sidebar} data-mode={mode} aria-label="Main menu">
      <div className={classes.head}>
        <Link to="/" className={classes.brand} aria-label={`${productName} home`}>
          <Logo />
          <span>{productName}</span>
        </Link>
        {mode === 'overlay' && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label="Close menu" onClick={onClose}>
            <IconX size={20} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      <ReviewLink isLabelled={mode !== 'icons'} onClick={onClose} />
      {sections.map((section) => (
        <section key={section.title} aria-label={section.title}>
          <h2 className={classes.heading}>{section.title}</h2>
          {section.items.map((item) => (
            <SidebarLink
              key={item.path + item.label}
              item={item}
              current={current(item)}
              isLabelled={mode !== 'icons'}
              onClick={onClose}
            />
          ))}
        </section>
      ))}
      <div className={classes.foot}>
        <a className={classes.version} href="/docs/" title="Documentation">
          v{__VERSION__}
        </a>
        {mode !== 'overlay' && (
          <Tooltip label="Collapse/expand" position="right">
            <UnstyledButton
              className={classes.toggle}
              onClick={onToggle}
              aria-label="Collapse/expand"
              aria-expanded={isOpen}
            >
              {isOpen ? (
                <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
              ) : (
                <IconLayoutSidebarLeftExpand size={18} stroke={1.6} />
              )}
            </UnstyledButton>
          </Tooltip>
        )}
      </div>
    </nav>
  )
  return mode === 'overlay' ? <Overlay>{menu}</Overlay> : menu
}

/** Traps the focus, and returns it to the button that opened it. */
function Overlay({ children }: { children: ReactNode }) {
  useReturnFocus()
  return (
    <FocusTrap>
      <div>{children}</div>
    </FocusTrap>
  )
}

function SidebarLink({
  item,
  current,
  isLabelled,
  onClick,
}: {
  item: MenuItem
  current: Current
  isLabelled: boolean
  onClick: () => void
}) {
  const Icon = menuIcons[item.icon]
  return (
    <Tooltip label={item.label} position="right" disabled={isLabelled}>
      <Link
        to={item.path}
        className={`${classes.link} ${current ? classes.active : ''}`}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={current}
        aria-label={item.label}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.6} />
        <span>{item.label}</span>
      </Link>
    </Tooltip>
  )
}
