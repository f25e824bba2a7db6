import { createSystem, defaultBaseConfig, mergeConfigs } from '@chakra-ui/react'
import { base } from './base.ts'

/**
 * Tokens and conditions without a recipe, which come later. The page's first script makes them: it takes a phone a quarter
 * of a second, in which it would wait for the next script.
 */
export const bareSystem = createSystem(mergeConfigs(defaultBaseConfig, base))
