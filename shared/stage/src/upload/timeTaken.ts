/** When a photo was taken; what reads that is loaded with the first one. @returns a UTC timestamp, null where nobody knows */
export const timeTaken = async (file: Blob): Promise<string | null> => (await import('./takenAt.ts')).takenAtOf(file)
