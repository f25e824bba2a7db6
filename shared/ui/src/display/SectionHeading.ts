import { chakra } from '@chakra-ui/react'

/** The heading of a section; `lg` where the section is a panel or a part of a form. */
export const SectionHeading = chakra('h2', {
  base: { fontWeight: 'semibold' },
  variants: { size: { md: { textStyle: 'md' }, lg: { textStyle: 'lg', letterSpacing: '-0.005em' } } },
  defaultVariants: { size: 'md' },
})
