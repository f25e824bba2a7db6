/** A colour's light and dark value. Both are designed; neither is derived from the other. */
export type Pair = readonly [light: string, dark: string]

/** The same in both themes. */
const both = (hex: string): Pair => [hex, hex]

const white = both('#ffffff')

/**
 * Every colour of the product by role. Surfaces go back to front and get lighter towards the reader in the dark.
 * The contrast test reads this table, so a new pair of text and surface belongs into that test too.
 */
export const colours = {
  bg: {
    DEFAULT: ['#ffffff', '#11151a'],
    subtle: ['#f5f6f8', '#0c0f13'],
    raised: ['#ffffff', '#181d24'],
    muted: ['#eef0f3', '#1e242c'],
    hover: ['#f3f5f8', '#1a2028'],
    selected: ['#edf2ff', '#17233f'],
    // Makers' marks are drawn for white paper; in the dark a tint of it does not glare.
    logo: ['#ffffff', '#d3d9e1'],
    backdrop: ['rgb(16 24 40 / 0.36)', 'rgb(0 0 0 / 0.6)'],
  },
  fg: {
    DEFAULT: ['#151a22', '#e8ebf0'],
    muted: ['#566072', '#a0a9b8'],
    subtle: ['#5f697c', '#8b95a6'],
    onSolid: white,
    error: ['#b42323', '#ff8f8a'],
  },
  border: {
    DEFAULT: ['#e3e6eb', '#272e38'],
    strong: ['#c9ced7', '#3a4350'],
    control: ['#868fa0', '#6a7586'],
    error: ['#d12c2c', '#f0625d'],
  },
  /** The one brand colour: primary action, selection, link, unread. `ink` and `quiet` are a button's text. */
  accent: {
    DEFAULT: ['#1f4fd1', '#8fb2ff'],
    fg: ['#1f4fd1', '#8fb2ff'],
    ink: ['#151a22', '#e8ebf0'],
    quiet: ['#566072', '#a0a9b8'],
    solid: ['#1f4fd1', '#3464e0'],
    solidHover: ['#1a43b3', '#2d59cc'],
    subtle: ['#edf2ff', '#17233f'],
    border: ['#b9ccff', '#2f4a87'],
    focusRing: ['#1f4fd1', '#8fb2ff'],
  },
  /** What destroys. Same keys as `accent`, so that a button takes either as its palette. */
  danger: {
    DEFAULT: ['#b42323', '#ff8f8a'],
    fg: ['#b42323', '#ff8f8a'],
    ink: ['#b42323', '#ff8f8a'],
    quiet: ['#b42323', '#ff8f8a'],
    solid: ['#c42727', '#c93a36'],
    solidHover: ['#a82020', '#b5302c'],
    subtle: ['#fdecec', '#341616'],
    border: ['#eda3a3', '#70312f'],
    focusRing: ['#1f4fd1', '#8fb2ff'],
  },
  /** Lateness or a safety result only. Plain for shapes, `fg` for words, `subtle` for fills. */
  sla: {
    green: { DEFAULT: ['#1b8a4a', '#3fbf75'], fg: ['#13713b', '#63d093'], subtle: ['#e7f6ed', '#11291c'] },
    amber: { DEFAULT: ['#c77300', '#f0a92e'], fg: ['#8f5200', '#f3b950'], subtle: ['#fff4df', '#2f220c'] },
    red: { DEFAULT: ['#d12c2c', '#f0625d'], fg: ['#b42323', '#ff8f8a'], subtle: ['#fdecec', '#341616'] },
    paused: { DEFAULT: ['#687286', '#8b95a6'], fg: ['#566072', '#a0a9b8'], subtle: ['#eef0f3', '#1e242c'] },
  },
  /** Dots, icon tints and the edge of a stage's page; never a fill behind text, never lateness. */
  stage: {
    infleet: ['#5f6f86', '#93a3ba'],
    admin: ['#6a5bd0', '#a499f5'],
    ict: ['#0a7f9c', '#4fbfda'],
    mechanicalPrep: ['#2c6fbf', '#6faef2'],
    bodyDamage: ['#b8408c', '#ea86c2'],
    media: ['#8d4fc4', '#c795f2'],
    sale: ['#0b7d71', '#47c2b2'],
    offsite: ['#86654e', '#c9a68c'],
    closed: ['#687286', '#8b95a6'],
  },
  /** The ground of a logo that was drawn for one theme, whichever is on, and the words on it. */
  paper: { light: white, lightFg: both('#566072'), dark: both('#11151a'), darkFg: both('#a0a9b8') },
  /** Kinds of time on the stage track. */
  time: {
    work: ['#3a78d6', '#5f97ea'],
    wait: ['#c3ccd9', '#414c5b'],
    offsite: ['#86654e', '#c9a68c'],
    held: ['#8d98aa', '#77839a'],
  },
} as const

/** The number plate is a real object: it looks the same in both themes. */
export const plateColours = {
  face: '#fbd023',
  edge: '#c79d00',
  ink: '#101010',
  band: '#0a3a9c',
  zev: '#00843d',
  keycap: '#3a3000',
  onBand: '#ffffff',
} as const

export type StageHue = keyof typeof colours.stage
