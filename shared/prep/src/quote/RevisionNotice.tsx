import type { Quote } from '@forecourt/contracts'
import { counted, formatDateTime, REJECTION_REASON_LABELS } from '@forecourt/domain'
import { chakra, Undo2, Notice } from '@forecourt/ui'

const COMMENT = { one: 'comment', many: 'comments' }

const Note = chakra('blockquote', { base: { mt: '1', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
const Quiet = chakra('p', { base: { mt: '1', color: 'fg.muted' } })

/** Why the version before came back, in the manager's words. */
export function RevisionNotice({ before }: { before: Quote }) {
  const { decisionReason, decisionNote, decidedBy, decidedAt, version, lines } = before
  const comments = lines.filter(({ comment }) => comment).length
  return (
    <Notice icon={Undo2} tone="warning">
      <strong>
        {decidedBy?.name ?? 'The manager'} sent quote {version} back
        {decisionReason ? `: ${REJECTION_REASON_LABELS[decisionReason].toLowerCase()}` : ''}.
      </strong>
      {decisionNote && <Note>{decisionNote}</Note>}
      <Quiet>
        {decidedAt && formatDateTime(decidedAt)}
        {comments > 0 && `, with ${counted(comments, COMMENT)} beside the lines`}
      </Quiet>
    </Notice>
  )
}
