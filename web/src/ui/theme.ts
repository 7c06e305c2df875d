import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { breakpointPx } from './layout.ts'

/** Near black with a slight blue; surfaces one and two steps lighter; hairlines instead of shadows. */
export const palette = {
  background: '#0b0e13',
  surface: '#10151c',
  raised: '#161d26',
  hover: '#1b2430',
  line: '#222c38',
  lineStrong: '#303c4b',
  textHigh: '#e8eef5',
  textMedium: '#a4b1c0',
  textLow: '#8693a3',
  accent: '#5b8cff',
  accentSoft: '#5b8cff22',
  good: '#3fb96a',
  warning: '#e0a93b',
  bad: '#f0564b',
  unknown: '#7d8a9a',
} as const

const accent: MantineColorsTuple = [
  '#eaf0ff',
  '#cfdcff',
  '#a9c0ff',
  '#82a6ff',
  '#6b97ff',
  '#5b8cff',
  '#5b8cff',
  '#4a76de',
  '#3b60b8',
  '#2c4a8f',
]
const dark: MantineColorsTuple = [
  palette.textHigh,
  '#c3ccd7',
  palette.textMedium,
  palette.textLow,
  palette.lineStrong,
  palette.line,
  palette.raised,
  palette.surface,
  palette.background,
  '#07090c',
]

const em = (px: number) => `${px / 16}em`

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 5,
  colors: { accent, dark },
  autoContrast: true,
  luminanceThreshold: 0.25,
  fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  fontFamilyMonospace: '"JetBrains Mono Variable", "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '20px' }, h2: { fontSize: '16px' }, h3: { fontSize: '14px' } },
  },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: {
    xs: em(breakpointPx.legacyMobile),
    sm: em(breakpointPx.tablet),
    md: em(breakpointPx.desktop),
    lg: em(breakpointPx.widescreen),
    xl: em(1600),
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // A menu may contain entries only, and the placeholder is not one; the first entry takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // The button's default name would be found in place of its field.
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Show what is typed' },
      },
    },
    Paper: { defaultProps: { withBorder: true, radius: 8 } },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 150 },
        overlayProps: { backgroundOpacity: 0.6 },
      },
      styles: {
        content: { background: palette.surface, border: `1px solid ${palette.lineStrong}` },
        header: { background: palette.surface },
        title: { fontWeight: 600 },
      },
    },
    // A header outside the sections of a page counts as a second banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 200 } },
  },
})

/** The palette as CSS variables, so that style sheets and charts name the same colours. */
export const cssVariables: CSSVariablesResolver = () => {
  const own = Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [
      `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`,
      value,
    ]),
  )
  return {
    variables: own,
    light: {},
    dark: {
      '--mantine-color-body': palette.background,
      '--mantine-color-text': palette.textHigh,
      '--mantine-color-dimmed': palette.textMedium,
      '--mantine-color-default': palette.raised,
      '--mantine-color-default-border': palette.lineStrong,
      '--mantine-color-default-hover': palette.hover,
      '--mantine-color-placeholder': palette.textLow,
      '--mantine-color-error': '#ff7b72',
      '--mantine-color-anchor': '#82a6ff',
    },
  }
}
