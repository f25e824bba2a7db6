import { chakra } from '@chakra-ui/react'

/** One line that ends in an ellipsis where there is no room for all of it. */
export const TruncatedText = chakra('span', { base: { truncate: true } })
