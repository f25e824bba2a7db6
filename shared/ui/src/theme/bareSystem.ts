import { createSystem, defaultBaseConfig, mergeConfigs } from '@chakra-ui/react'
import { base } from './base.ts'

/**
 * Tokens and conditions without a recipe. Made with the first script, while a phone still waits for the next: it takes a
 * fifth of a second there, whichever recipes come to it later.
 */
export const bareSystem = createSystem(mergeConfigs(defaultBaseConfig, base))
