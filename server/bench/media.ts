/**
 * How much memory the server uses while ten large videos and two hundred photos arrive at once, and how long a photo
 * takes from its first byte to its last copy, compared with the library that does the work. Runs the production bundle.
 */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { createAuth } from '../src/platform/auth/auth.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { limitersInMemory } from '../src/platform/limits/limiters.ts'
import { silentLogger } from '../src/platform/logging/logging.ts'
import { createOrganisation } from '../src/testing/organisation.ts'
import { createPerson, signedIn } from '../src/testing/people.ts'
import { type Installation, withCluster } from './cluster.ts'
import { largePhotos, largeVideo, photoAlone } from './media-files.ts'
import { type Content, photographing, type Sender, upload } from './media-load.ts'
import { forgetPeak, memoryOf } from './memory.ts'
import { BUNDLE, SECRET } from './product.ts'
import { itemAt } from '@forecourt/domain'

const VIDEOS = 10
const PHOTOS = 200
const PHOTOS_ALONE = 40
const VEHICLES = 20
/** Different photos; each is sent several times. */
const KINDS = 4
const MOST_GROWTH = 200_000_000
const REST_SECONDS = 5
const MOST_MINUTES = 10

const say = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function signIn({ url: databaseUrl, product: { url } }: Installation) {
  const database = await openDatabase({ url: databaseUrl, secret: SECRET, log: silentLogger(), max: 1 })
  try {
    const services = { database, auth: createAuth({ secret: SECRET, database, limiters: limitersInMemory() }) }
    const { dealerIds, sourceId } = await createOrganisation(database)
    const [dealerId = ''] = dealerIds
    const person = await createPerson(services, { employeeAt: { [dealerId]: ['ADMIN', 'SALES_SUPPORT'] } })
    const { accessToken: token } = await signedIn(services, person, { dealerId, role: 'EMPLOYEE' })
    return { sender: { url, token }, sourceId }
  } finally {
    await database.close()
  }
}

const photoContent = (photo: Buffer): Content => ({
  name: 'photo.jpg',
  bytes: photo.length,
  open: () => Readable.from([photo], { objectMode: false }),
})

const videoContent = async (file: string): Promise<Content> => ({
  name: 'video.mp4',
  bytes: (await stat(file)).size,
  open: () => createReadStream(file),
})

/** Waits until each photo has its smaller copies. @throws Error when that takes too long */
async function allReady(owner: Client, photos: number): Promise<void> {
  const until = performance.now() + MOST_MINUTES * 60_000
  for (;;) {
    const { rows } = await owner.query<{ count: string }>(
      `select count(*) from files where config_code = 'media-photo' and cardinality(variants) > 0`,
    )
    if (Number(rows[0]?.count) >= photos) return
    if (performance.now() > until) throw new Error(`Only ${rows[0]?.count} of ${photos} photos are ready`)
    await pause(100)
  }
}

/** Sends this many photos, spread over the vehicles, and the videos, all at once. */
function sendAll(sender: Sender, vehicles: readonly string[], photos: readonly Buffer[], count: number) {
  return Array.from({ length: count }, (_, at) =>
    upload(sender, vehicles[at % vehicles.length] ?? '', photoContent(itemAt(photos, at % photos.length))),
  )
}

async function measure(installation: Installation, video: string, photos: readonly Buffer[]): Promise<boolean> {
  const { owner, product } = installation
  const { sender, sourceId } = await signIn(installation)
  const vehicles: string[] = []
  for (let each = 0; each < VEHICLES; each += 1) vehicles.push(await photographing(sender, sourceId))

  await pause(REST_SECONDS * 1000)
  const { now: rest } = await memoryOf(product.pid)
  await forgetPeak(product.pid)
  const content = await videoContent(video)
  say(`Sending ${VIDEOS} videos of ${megabytes(content.bytes)} and ${PHOTOS} photos of 12 megapixels at once …`)
  const begun = performance.now()
  const films = Array.from({ length: VIDEOS }, (_, at) => upload(sender, vehicles[at] ?? '', content))
  await Promise.all([...films, ...sendAll(sender, vehicles, photos, PHOTOS)])
  const answered = performance.now() - begun
  await allReady(owner, PHOTOS)
  const ready = performance.now() - begun
  const { peak, now: afterwards } = await memoryOf(product.pid)

  const alone = await photoAlone(photos, PHOTOS_ALONE)
  const again = performance.now()
  await Promise.all(sendAll(sender, vehicles, photos, PHOTOS_ALONE))
  await allReady(owner, PHOTOS + PHOTOS_ALONE)
  const whole = (performance.now() - again) / PHOTOS_ALONE

  const growth = peak - rest
  const isWithin = growth <= MOST_GROWTH
  say(`\nMemory of the server`)
  say(`  at rest ${megabytes(rest)}, at most ${megabytes(peak)}, at the end ${megabytes(afterwards)}`)
  say(
    `  ${megabytes(growth)} more than at rest; at most ${megabytes(MOST_GROWTH)} are wanted: ${isWithin ? 'kept' : 'OVER'}`,
  )
  say(`\nAll at once`)
  say(`  every upload answered after ${seconds(answered)}, every photo in all its sizes after ${seconds(ready)}`)
  say(`\nPhotos alone, ${PHOTOS_ALONE} at once`)
  say(`  ${whole.toFixed(0)} ms a photo (${(1000 / whole).toFixed(2)} a second), from sending to its last copy`)
  say(
    `  sharp alone, one after the other: ${alone.toFixed(0)} ms a photo; the product takes ${(whole / alone).toFixed(2)} times that`,
  )
  return isWithin
}

const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-bench-media-'))
try {
  const [video, photos] = await Promise.all([largeVideo(folder), largePhotos(KINDS)])
  await withCluster(({ install }) =>
    install(
      'bench_media',
      async (installation) => {
        if (!(await measure(installation, video, photos))) process.exitCode = 1
      },
      BUNDLE,
    ),
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
