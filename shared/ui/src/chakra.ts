/**
 * The part of Chakra that the product uses. Modules import it from here and never from the package itself: a second
 * copy would bring a second context, and the whole package is four times this size.
 */
export {
  Box,
  Button,
  Grid,
  HStack,
  IconButton,
  Input,
  Kbd,
  NativeSelect,
  Skeleton,
  Spinner,
  Stack,
  Table,
  Text,
  Textarea,
  VisuallyHidden,
  chakra,
} from '@chakra-ui/react'
export type { BoxProps, ButtonProps, InputProps } from '@chakra-ui/react'
