import { expect, it } from 'vitest'
import { createSightings } from './readings.ts'

const ID = '018f4c1e-0000-7000-8000-000000000001'
const code = (...codes: string[]) => ({ codes, texts: [] })
const text = (...texts: string[]) => ({ codes: [], texts })

it('RQ.73 a code leads to the vehicle whose page it names, or is a registration itself, each once', () => {
  const see = createSightings()
  expect(see(code(`https://forecourt.example/vehicles/${ID.toUpperCase()}?from=card`))).toEqual([{ vehicleId: ID }])
  expect(see(code(`https://forecourt.example/vehicles/${ID}`, 'lk-00123'))).toEqual([{ mark: 'LK-00123' }])
  expect(see(code('lk-00123'))).toEqual([])
  expect(see(code('https://example.com/something', 'WIFI:T:WPA;S:guest', ' ', 'x'.repeat(41)))).toEqual([])
})

it('RQ.73 a plate counts when two pictures in a row read the same', () => {
  const see = createSightings()
  expect(see(text('GB YK21 XOV', 'Calder & Holt'))).toEqual([])
  expect(see(text('YK21XOV'))).toEqual([{ mark: 'YK21XOV' }])
  expect(see(text('YK21 XOV', 'LM70 FHT'))).toEqual([])
  expect(see(text())).toEqual([])
  expect(see(text('LM70 FHT'))).toEqual([])
  expect(see(text('LM70 FHT'))).toEqual([{ mark: 'LM70FHT' }])
})
