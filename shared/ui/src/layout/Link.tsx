import { Button, Link as ChakraLink, type ButtonProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink, type To } from 'react-router-dom'

interface Props {
  to: To
  children: ReactNode
  /** Underlined where it stands within a sentence. */
  inText?: boolean
}

/** A link to a page of the product. */
export function Link({ to, children, inText = false }: Props) {
  return (
    <ChakraLink asChild variant={inText ? 'underline' : 'plain'}>
      <RouterLink to={to}>{children}</RouterLink>
    </ChakraLink>
  )
}

/** Looks like a button and goes to a page. */
export function ButtonLink({ to, children, ...rest }: Omit<ButtonProps, 'asChild'> & { to: To }) {
  return (
    <Button {...rest} asChild>
      <RouterLink to={to}>{children}</RouterLink>
    </Button>
  )
}
