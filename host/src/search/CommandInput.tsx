import { chakra } from '@chakra-ui/react'
import { Command } from 'cmdk'
import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { inputProps, inputStyle } from './box.ts'

const Input = chakra(Command.Input, { base: inputStyle })

interface Props extends ComponentProps<typeof Input> {
  placeholder: string
  /** It can be typed into. */
  onReady: (input: HTMLInputElement) => void
}

/** The box of a dialog that lists what is found. */
export function CommandInput({ onReady, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const ready = useEffectEvent(onReady)
  // Before the browser does anything else: the next key is for this box.
  useLayoutEffect(() => {
    if (input.current) ready(input.current)
  }, [])
  return <Input ref={input} {...inputProps} {...rest} />
}
