import { Button, chakra } from '@chakra-ui/react'
import { errorMessage, useApiMutation, useApiQuery } from '@forecourt/api-client'
import type { ListMail } from '@forecourt/contracts'
import { LIST_MAIL_AT, listMailDaysText, savedViewAddress, withinSentence } from '@forecourt/domain'
import { DividedList } from '@forecourt/ui/display/DividedList.ts'
import { ItemName } from '@forecourt/ui/display/ItemName.ts'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { toastError, toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { Link } from 'react-router-dom'

const ROUTE = 'GET /list-mails'

const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', px: '4', py: '3', '& > div': { flex: '1', minWidth: '0' } },
})
const Name = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    // A thumb's target on a phone, in a row that is no higher for it.
    minHeight: { base: 'touch', md: '0' },
    my: { base: '-3', md: '0' },
    _hover: { textDecoration: 'underline' },
  },
})

interface Props {
  mail: ListMail
  onStop: () => void
  isStopping: boolean
}

const Sent = ({ mail, onStop, isStopping }: Props) => (
  <Row>
    <div>
      <ItemName>
        <Name to={savedViewAddress(mail.list, mail.viewId)}>{mail.name}</Name>
      </ItemName>
      <MutedText size="sm">
        {mail.title}, {withinSentence(listMailDaysText(mail))} at {LIST_MAIL_AT}
      </MutedText>
    </div>
    <Button size="sm" aria-label={`Stop sending ${mail.name}`} disabled={isStopping} onClick={onStop}>
      Stop
    </Button>
  </Row>
)

/** The lists that the person gets by e-mail from this dealer; nothing while there are none. */
export function ListMails() {
  const mails = useApiQuery(ROUTE, {}, { refetchOnMount: 'always' })
  const stop = useApiMutation('DELETE /saved-views/:viewId/mail', {
    invalidates: [ROUTE, 'GET /saved-views'],
    onSuccess: () => toastSuccess('The list is no longer sent to you.'),
    onError: (error) => toastError(errorMessage(error)),
  })
  if (mails.error && !mails.data) {
    return (
      <ErrorPanel
        error={{ title: 'Your lists by e-mail could not be loaded.', description: errorMessage(mails.error) }}
        onRetry={() => void mails.refetch()}
        retrying={mails.isFetching}
      />
    )
  }
  if (!mails.data?.data.length) return null
  return (
    <Panel title="Lists by e-mail" padded={false}>
      <DividedList>
        {mails.data.data.map((mail) => (
          <Sent
            key={mail.viewId}
            mail={mail}
            onStop={() => stop.mutate({ params: { viewId: mail.viewId } })}
            isStopping={stop.isPending && stop.variables.params.viewId === mail.viewId}
          />
        ))}
      </DividedList>
    </Panel>
  )
}
