import type { Closing } from '@forecourt/contracts'
import { lazyDialog } from '@forecourt/ui'
import type { RecordKind } from '@forecourt/ui/forms'
import { useMemo, useState, type ReactNode } from 'react'
import type { z } from 'zod'

interface Question {
  name: string
  closing: Closing
  answer: (isConfirmed: boolean) => void
}

const ClosingDialog = lazyDialog(async () => ({ default: (await import('./ClosingDialog.tsx')).ClosingDialog }))

interface Closable {
  id: string
  version: number
  isActive: boolean
}

type ClosableSchema = z.ZodObject<{ name: z.ZodType<string>; isActive: z.ZodType<boolean | undefined> }>

/** A kind of record that people work at. */
export type ClosableKind<Schema extends ClosableSchema, Item extends Closable> = RecordKind<Schema, Item> & {
  /** Whom it concerns that one is closed. */
  readClosing: (id: string) => Promise<{ data: Closing }>
}

/** What a form does with a save that was called off: nothing, and what was typed stays. */
const calledOff = () => new DOMException('The question was answered with no', 'AbortError')

/**
 * The kind with a question before one is taken out of use, by whichever form or dialog: whom that concerns. Draw the
 * question beside them.
 */
export function useClosingQuestion<Schema extends ClosableSchema, Item extends Closable>(
  kind: ClosableKind<Schema, Item>,
): { kind: RecordKind<Schema, Item>; question: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null)
  const asking = useMemo(() => {
    async function confirm(id: string, name: string) {
      const { data: closing } = await kind.readClosing(id)
      // Closed already: then nobody is concerned.
      if (closing.dealers === 0) return
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ name, closing, answer }))
      setQuestion(null)
      if (!isConfirmed) throw calledOff()
    }
    const change: typeof kind.change = async (id, body, basis) => {
      if (body.isActive === false) await confirm(id, body.name)
      return kind.change(id, body, basis)
    }
    return { ...kind, change }
  }, [kind])
  return {
    kind: asking,
    question: question && (
      <ClosingDialog
        name={question.name}
        closing={question.closing}
        onConfirm={() => question.answer(true)}
        onClose={() => question.answer(false)}
      />
    ),
  }
}
