import type { BodyDamageRecord } from '@forecourt/contracts'
import { useStageForm, useUploads, type OpenedStage } from '@forecourt/stage'
import { useState } from 'react'
import { FILES } from '../stage/define.ts'
import { assessmentOf, drafted, fromDraft, OPENING, sent } from './values.ts'

/** The assess form with its draft, and the photos of its marks. */
export function useAssessForm(opened: OpenedStage<BodyDamageRecord>) {
  const { vehicle, drafts, files: kept } = opened.record
  const photos = useUploads({
    path: FILES.assess,
    vehicleId: vehicle.id,
    files: kept.filter(({ purpose }) => purpose === 'assess'),
  })
  const infleets = kept.filter(({ purpose, mimeType }) => purpose === 'infleet' && mimeType.startsWith('image/'))
  const [known] = useState(() => ({ photosOf: (id: string) => photos.view(id).files.map((photo) => photo.id) }))
  const [schema] = useState(() => assessmentOf(known))
  const stage = useStageForm({
    name: 'body-damage.assess',
    schema,
    opened,
    stored: drafts.assess,
    defaultValues: OPENING,
    fromDraft,
    draft: { route: 'POST /stage/body-damage/:vehicleId/assess/draft', body: drafted },
    submit: { route: 'POST /stage/body-damage/:vehicleId/assess', body: (body) => sent(body, known) },
  })
  return { stage, photos, infleets }
}
