import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/**
 * The content of a JSON file.
 * @throws ZodError where it is not of the schema
 */
export const readJsonFile = <Content>(schema: z.ZodType<Content>, file: string): Content =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')))
