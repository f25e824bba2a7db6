import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { adviceOn, LOOKED_AT } from './advice.ts'

/** Half of what a phone sends, to be drawn in half the time. */
const [WIDTH, HEIGHT] = [1024, 768]
const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2048 1536" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`,
  )

/** Ground of one colour with grain, as tarmac and a sensor have it. */
const grain = (grey: number, sigma: number) =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: grey, sigma },
    },
  })

interface Scene {
  sky: string
  ground: number
  car: string
  glass: string
  grain?: number
  more?: string
}

/** A car at the roadside, like most dealership photos. */
async function scene({ sky, ground, car, glass, grain: sigma = 6, more = '' }: Scene): Promise<Sharp> {
  const drawing = svg(`<rect width="2048" height="640" fill="${sky}"/>
    <path d="M300 1000 L420 820 L700 780 L880 600 L1400 600 L1620 800 L1800 860 L1820 1020 Z" fill="${car}"/>
    <path d="M760 780 L900 640 L1130 640 L1130 780 Z M1170 640 L1380 640 L1520 780 L1170 780 Z" fill="${glass}"/>
    <circle cx="600" cy="1030" r="120" fill="#0a0a0a"/><circle cx="600" cy="1030" r="70" fill="#3a3a3c"/>
    <circle cx="1540" cy="1030" r="120" fill="#0a0a0a"/><circle cx="1540" cy="1030" r="70" fill="#3a3a3c"/>${more}`)
  const drawn = await grain(ground, sigma)
    .composite([{ input: drawing }])
    .png()
    .toBuffer()
  return sharp(drawn)
}

/** A photo as the worker sees it. */
async function looked(photo: Sharp, longerEdge = 4032) {
  const shrunk = await photo.jpeg({ quality: 85 }).toBuffer()
  const small = sharp(shrunk).resize(LOOKED_AT, LOOKED_AT, { fit: 'inside', kernel: 'linear' }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return adviceOn({ data, width: info.width, height: info.height }, longerEdge)
}

const whiteCar: Scene = { sky: '#c9d6e2', ground: 118, car: '#f4f4f2', glass: '#2c3238' }
const blackCar: Scene = { sky: '#56617a', ground: 48, car: '#121316', glass: '#22262c', grain: 9 }
const LAMP = '<circle cx="1700" cy="300" r="26" fill="#ffe9b0"/>'

test('a clean white car on grey tarmac gets no advice, nor does one under a white sky', async () => {
  expect(await looked(await scene(whiteCar))).toEqual([])
  expect(await looked(await scene({ ...whiteCar, sky: '#fdfdfd' }))).toEqual([])
})

test('nor does a black car at dusk', async () => {
  expect(await looked(await scene(blackCar))).toEqual([])
})

test('the same photos with motion blur are reported', async () => {
  for (const each of [whiteCar, blackCar]) {
    const blurred = sharp(await (await scene(each)).blur(8).png().toBuffer())
    expect(await looked(blurred)).toEqual(['BLURRED'])
  }
})

test('a drawing without any grain is as sharp as a photo', async () => {
  for (const each of [whiteCar, blackCar]) expect(await looked(await scene({ ...each, grain: 0.01 }))).toEqual([])
})

test('a slightly soft photo is accepted', async () => {
  expect(await looked(sharp(await (await scene(whiteCar)).blur(1.5).png().toBuffer()))).toEqual([])
})

test('a sharp detail in front of a blurred background is sharp', async () => {
  const background = await (await scene(whiteCar)).blur(12).png().toBuffer()
  const badge = svg(`<rect x="600" y="500" width="900" height="560" rx="60" fill="#20242a"/>
    <text x="660" y="860" font-size="220" font-family="sans-serif" fill="#e8e8e8">GTI 2.0</text>`)
  expect(await looked(sharp(background).composite([{ input: badge }]))).toEqual([])
})

test('a night scene with a lamp in it is dark', async () => {
  const night = { sky: '#05060a', ground: 14, car: '#1d1f24', glass: '#08090b', grain: 9, more: LAMP }
  expect(await looked(await scene(night))).toEqual(['DARK'])
})

test('snow is bright', async () => {
  expect(await looked(await scene({ ...whiteCar, sky: '#ffffff', ground: 252 }))).toEqual(['BRIGHT'])
})

test('a photo of few pixels is reported by its original size', async () => {
  expect(await looked(await scene(whiteCar), 1199)).toEqual(['SMALL'])
  expect(await looked(await scene(whiteCar), 1200)).toEqual([])
})

test('a plain wall gives nothing to judge its sharpness by', async () => {
  expect(await looked(grain(128, 3))).toEqual([])
})

test('a picture smaller than a tile is accepted as well', () => {
  expect(adviceOn({ data: new Uint8ClampedArray(8 * 8 * 4).fill(120), width: 8, height: 8 }, 8)).toEqual(['SMALL'])
})
