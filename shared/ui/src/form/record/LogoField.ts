import { lazyPart } from '../../lazy/lazyPart.tsx'
import type { LogoFieldProps } from './LogoPicker.tsx'

/**
 * A picture that belongs to a record: once that is there, it is uploaded, replaced and taken away at once, apart from the
 * form around it.
 */
export const LogoField = lazyPart<LogoFieldProps>(() => import('./LogoPicker.tsx'), { title: 'The picture' })
