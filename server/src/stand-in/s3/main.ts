import { startS3 } from './server.ts'

const NEEDED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const missing = NEEDED.filter((name) => !process.env[name]?.trim())
if (missing.length) {
  process.stderr.write(`The object store needs ${missing.join(', ')}: they say how objects are reached\n`)
  process.exit(1)
}
const [bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = NEEDED.map((name) =>
  process.env[name]?.trim(),
)

const { url, close } = await startS3({
  folder: process.env['OBJECTS_FOLDER'] ?? '.data/objects',
  host: process.env['OBJECTS_HOST'] ?? '127.0.0.1',
  port: Number(process.env['OBJECTS_PORT'] ?? 9000),
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  onError: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
})
process.stdout.write(`The object store listens on ${url}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())
