/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the address only after the press has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
