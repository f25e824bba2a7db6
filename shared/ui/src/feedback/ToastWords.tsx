import { chakra } from '@chakra-ui/react'

const Title = chakra('p', { base: { fontWeight: 'semibold' } })
const Description = chakra('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere' } })

interface Props {
  title: string
  description?: string | undefined
}

export function ToastWords({ title, description }: Props) {
  return (
    <div>
      <Title>{title}</Title>
      {description && <Description>{description}</Description>}
    </div>
  )
}
