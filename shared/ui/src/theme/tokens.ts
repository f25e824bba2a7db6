import { colours, plateColours, type Pair } from './colours.ts'
import { keysOf, recordOf } from '@forecourt/domain'

/** Pixels of the design to rem, so that everything grows with the reader's own text size. */
export const rem = (px: number) => `${px / 16}rem`

interface Group {
  readonly [name: string]: Pair | Group
}
interface Semantic {
  [name: string]: { value: { _light: string; _dark: string } } | Semantic
}

const isPair = (value: Pair | Group): value is Pair => Array.isArray(value)

function semantic(group: Group): Semantic {
  const one = (value: Pair | Group) =>
    isPair(value) ? { value: { _light: value[0], _dark: value[1] } } : semantic(value)
  return Object.fromEntries(Object.entries(group).map(([name, value]) => [name, one(value)]))
}

const values = <K extends string, V>(record: Record<K, V>) =>
  recordOf(keysOf<K>(record), (name) => ({ value: record[name] }))

const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32]
const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: rem(step * 4) }]))

export const tokens = {
  colors: {
    white: { value: '#ffffff' },
    black: { value: '#000000' },
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    plate: values(plateColours),
  },
  spacing,
  sizes: {
    ...spacing,
    ...values({
      full: '100%',
      fit: 'fit-content',
      min: 'min-content',
      max: 'max-content',
      dvh: '100dvh',
      xs: rem(320),
      sm: rem(384),
      md: rem(448),
      lg: rem(560),
      xl: rem(720),
      '2xl': rem(960),
      control: rem(34),
      input: rem(36),
      touch: rem(44),
      touchLg: rem(48),
      row: rem(40),
      rowDense: rem(36),
      header: rem(60),
      headerSm: rem(56),
      sidebar: rem(280),
      sidebarMd: rem(220),
      sidePanel: rem(372),
      plateSm: rem(24),
      plateMd: rem(30),
      plateLg: rem(40),
      plateXl: rem(68),
      plateInput: rem(84),
    }),
  },
  radii: values({ none: '0', sm: '4px', md: '6px', lg: '10px', xl: '14px', full: '999px' }),
  fonts: values({
    body: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    heading: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", monospace',
  }),
  fontSizes: values({
    '2xs': rem(11),
    xs: rem(12),
    sm: rem(13),
    md: rem(14),
    touch: rem(15),
    lg: rem(16),
    xl: rem(20),
    '2xl': rem(24),
    '3xl': rem(32),
  }),
  lineHeights: values({
    '2xs': rem(16),
    xs: rem(16),
    sm: rem(18),
    md: rem(20),
    touch: rem(22),
    lg: rem(24),
    xl: rem(28),
    '2xl': rem(32),
    '3xl': rem(40),
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  easings: values({ out: 'cubic-bezier(0.2, 0, 0, 1)' }),
  zIndex: values({
    base: 0,
    sticky: 10,
    header: 20,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    toast: 1700,
    tooltip: 1800,
  }),
}

/**
 * Next to nothing where the reader asked for less motion: a component that uses a duration token need not think of it
 * again. Not 0: browsers now and then skip the end event of such an animation, which dialogs and toasts wait for.
 */
const duration = (value: string) => ({ value: { base: value, _motionReduce: '1ms' } })

const shadow = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

export const semanticTokens = {
  colors: semantic(colours),
  durations: { fast: duration('90ms'), moderate: duration('160ms'), slow: duration('240ms') },
  shadows: {
    sm: shadow('0 1px 2px rgb(16 24 40 / 0.06)', '0 1px 2px rgb(0 0 0 / 0.4)'),
    md: shadow(
      '0 2px 4px rgb(16 24 40 / 0.05), 0 6px 16px rgb(16 24 40 / 0.08)',
      '0 2px 4px rgb(0 0 0 / 0.3), 0 6px 16px rgb(0 0 0 / 0.4)',
    ),
    lg: shadow(
      '0 4px 8px rgb(16 24 40 / 0.06), 0 24px 56px rgb(16 24 40 / 0.22)',
      '0 4px 8px rgb(0 0 0 / 0.3), 0 24px 56px rgb(0 0 0 / 0.6)',
    ),
    bar: shadow('0 -6px 18px rgb(16 24 40 / 0.06)', '0 -6px 18px rgb(0 0 0 / 0.35)'),
  },
}

const text = (size: keyof typeof tokens.fontSizes) => ({ value: { fontSize: size, lineHeight: size } })

export const textStyles = {
  '2xs': text('2xs'),
  xs: text('xs'),
  sm: text('sm'),
  md: text('md'),
  touch: text('touch'),
  lg: text('lg'),
  xl: text('xl'),
  '2xl': text('2xl'),
  '3xl': text('3xl'),
  /** 14 px at a desk, 15 px on a phone. */
  body: { value: { fontSize: { base: 'touch', md: 'md' }, lineHeight: { base: 'touch', md: 'md' } } },
}

export const keyframes = {
  appear: { to: { visibility: 'visible' as const } },
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  hold: { to: { opacity: '1' } },
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(6px)' } },
  sheetIn: { from: { transform: 'translateY(100%)' } },
  sheetOut: { to: { transform: 'translateY(100%)' } },
  drawerIn: { from: { transform: 'translateX(-100%)' } },
  drawerOut: { to: { transform: 'translateX(-100%)' } },
}
