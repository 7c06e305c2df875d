import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { breakpointPx } from './page/layout.ts'
import { darkPalette, palette, palettes, variablesOf } from './look/palettes.ts'

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
  darkPalette.textHigh,
  '#c3ccd7',
  darkPalette.textMedium,
  darkPalette.textLow,
  darkPalette.lineStrong,
  darkPalette.line,
  darkPalette.raised,
  darkPalette.surface,
  darkPalette.background,
  '#07090c',
]

/** Mantine computes the text of filled buttons for the light look alone; its variable follows the look. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input)
  const isPrimary = input.color === undefined || input.color === 'accent'
  return input.variant === 'filled' && isPrimary
    ? { ...colours, color: 'var(--mantine-primary-color-contrast)' }
    : colours
}

/** The title and border of a notice have the colour of its meaning; its surface stays calm. */
const noticeTones: Record<string, string> = {
  red: palette.badText,
  yellow: palette.warning,
  gray: palette.textMedium,
}
const noticeVariables = (_theme: unknown, { color = '' }: { color?: string }) => {
  const tone = noticeTones[color] ?? palette.accent
  return {
    root: {
      '--alert-bg': `color-mix(in srgb, ${tone} 10%, ${palette.surface})`,
      '--alert-bd': `1px solid color-mix(in srgb, ${tone} 40%, ${palette.surface})`,
      '--alert-color': tone,
    },
  }
}

const em = (px: number) => `${px / 16}em`

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { dark: 5, light: 8 },
  colors: { accent, dark },
  autoContrast: true,
  variantColorResolver,
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
    Alert: { vars: noticeVariables },
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

/** Mantine's own colours, which it sets anew for each look. */
const named = {
  '--mantine-color-body': palette.background,
  '--mantine-color-text': palette.textHigh,
  '--mantine-color-dimmed': palette.textMedium,
  '--mantine-color-default': palette.raised,
  '--mantine-color-default-border': palette.lineStrong,
  '--mantine-color-default-hover': palette.hover,
  '--mantine-color-placeholder': palette.textLow,
  '--mantine-color-error': palette.badText,
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: { ...variablesOf(palettes.dark), ...named, '--mantine-color-anchor': '#82a6ff' },
  light: { ...variablesOf(palettes.light), ...named, '--mantine-color-anchor': palette.accent },
})
