import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF, page by page, with its title and its language. */
export async function readPdf(content: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(content))
  const [{ text: pages }, { info }] = [await extractText(pdf, { mergePages: false }), await pdf.getMetadata()]
  const { Title: title, Language: language } = info as { Title?: string; Language?: string }
  return { pages, text: pages.join('\n').replaceAll(/\s+/g, ' '), title, language }
}
