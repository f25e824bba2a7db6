import Pdf from 'pdfkit'
import { fonts } from './fonts.ts'
import { printable } from './printable.ts'

/** Millimetres in points, which a PDF measures in. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4

export const INK = '#14171a'
export const MUTED = '#5b636b'
export const LINE = '#c9ced3'
export const TINT = '#f3f4f5'

export const STYLES = {
  body: { font: 'regular', size: 9.5, colour: INK },
  strong: { font: 'bold', size: 9.5, colour: INK },
  small: { font: 'regular', size: 8, colour: MUTED },
  smallStrong: { font: 'bold', size: 8, colour: INK },
  heading: { font: 'bold', size: 11.5, colour: INK },
  title: { font: 'bold', size: 18, colour: INK },
} as const

export interface Style {
  font: 'regular' | 'bold'
  size: number
  colour: string
}

export interface Box {
  x: number
  y: number
  width: number
}

export interface TextOptions {
  align?: 'left' | 'right' | 'center'
  /** Points; what is longer ends in an ellipsis. */
  height?: number
}

export interface SheetOptions {
  title: string
  /** Points, width before height. */
  size: 'A4' | [number, number]
  layout?: 'portrait' | 'landscape'
  /** Points on every side. */
  margin: number
  /** Above `margin`, where a running head stands. */
  top?: number
  at: Date
}

/** A PDF in the making. Nothing is written on it that its fonts cannot draw. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  /** Between the margins. */
  width: number
  /** Where the content of a page ends. */
  bottom: number
  left: number
  /** Writes in a box, on one page. */
  write: (text: string, style: Style, box: Box, options?: TextOptions) => void
  /** Writes below what was last written, over as many pages as it takes. */
  flow: (text: string, style?: Style) => void
  heightOf: (text: string, style: Style, width: number) => number
  widthOf: (text: string, style: Style) => number
  /** What is drawn at the head of each page from now on. */
  headWith: (draw: ((page: number) => void) | null) => void
  /** A new page, the first of a part when `afresh`. */
  page: (afresh?: boolean) => void
}

/** Opens a PDF without a page. */
export function openSheet({ title, size, layout = 'portrait', margin, top = margin, at }: SheetOptions): Sheet {
  const { regular, bold } = fonts()
  const doc = new Pdf({
    size,
    layout,
    margins: { top, bottom: margin, left: margin, right: margin },
    autoFirstPage: false,
    lang: 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: printable(title), Creator: 'Forecourt', Producer: 'Forecourt', CreationDate: at, ModDate: at },
  })
  doc.registerFont('regular', regular)
  doc.registerFont('bold', bold)
  let current: Style = STYLES.body
  let head: ((page: number) => void) | null = null
  let number = 0
  const apply = (style: Style) => {
    current = style
    doc.font(style.font).fontSize(style.size).fillColor(style.colour)
  }
  doc.on('pageAdded', () => {
    number += 1
    const before = current
    head?.(number)
    // A paragraph may be under way that goes on on this page.
    apply(before)
    doc.x = margin
    doc.y = top
  })
  const write: Sheet['write'] = (text, style, { x, y, width }, options = {}) => {
    apply(style)
    doc.text(printable(text), x, y, { width, ...options, ...(options.height && { ellipsis: true }) })
  }
  return {
    doc,
    get width() {
      return doc.page.width - 2 * margin
    },
    get bottom() {
      return doc.page.height - margin
    },
    left: margin,
    write,
    flow: (text, style = STYLES.body) => {
      apply(style)
      doc.text(printable(text), margin, doc.y, { width: doc.page.width - 2 * margin })
    },
    heightOf: (text, style, width) => {
      doc.font(style.font).fontSize(style.size)
      return doc.heightOfString(printable(text), { width })
    },
    widthOf: (text, style) => {
      doc.font(style.font).fontSize(style.size)
      return doc.widthOfString(printable(text))
    },
    headWith: (draw) => {
      head = draw
    },
    page: (afresh = false) => {
      if (afresh) number = 0
      doc.addPage()
    },
  }
}
