import { describe, expect, it } from 'vitest'
import { checklistItem } from './checklist.ts'
import { motCorner, motItem, motReference, motSection } from './mot.ts'

describe('the reference at the end of an MOT defect', () => {
  it.each<[string, number, string]>([
    ['Brake disc worn, pitted or scored (1.1.14 (a) (ii))', 1, '1.1.14 (a) (ii)'],
    ['Nearside Track rod end ball joint has slight play (2.1.3 (b) (i))', 2, '2.1.3 (b) (i)'],
    ['Tyre worn close to legal limit (5.2.3 (e))', 5, '5.2.3 (e)'],
    ['Wiper blade defective (3.4)', 3, '3.4'],
    ['Registration plate deteriorated (0.1 (b))', 0, '0.1 (b)'],
    ['Oil leak, but not excessive (8.4.1 (a) (i))  ', 8, '8.4.1 (a) (i)'],
    ['Fog lamp (rear) not working (4.5.1 (a)(ii))', 4, '4.5.1 (a)(ii)'],
    ['Exhaust leaking (6.1.2 (A))', 6, '6.1.2 (A)'],
  ])('%s', (text, section, reference) => {
    expect([motSection(text), motReference(text)]).toEqual([section, reference])
  })

  it.each([
    '',
    'Slight oil leak',
    'Child seat fitted (not allowing full inspection)',
    'Tyre (5.2.3 (e)) worn',
    '(five)',
  ])('is none in %j', (text) => {
    expect([motSection(text), motReference(text), motItem(text)]).toEqual([null, null, null])
  })
})

describe('the corner that a defect names', () => {
  it.each([
    ['Nearside Front Tyre worn', 'nsf'],
    ['Offside Rear Brake disc', 'osr'],
    ['Front brake pad, offside', 'osf'],
    ['N/S rear tyre', 'nsr'],
    ['Nearside mirror', null],
    ['Rear fog lamp', null],
    ['Frontal damage nearside', null],
  ])('%s', (text, corner) => {
    expect(motCorner(text)).toBe(corner)
  })
})

describe('the item of the checklist that a defect belongs to', () => {
  it.each([
    ['Nearside Front Brake pad(s) wearing thin (1.1.13 (a) (ii))', 'brakes.nsf'],
    ['Offside Rear Brake disc worn (1.1.14 (a) (ii))', 'brakes.osr'],
    ['Front brake disc worn, slightly pitted or scored, both sides (1.1.14 (a) (ii))', 'brakes.nsf'],
    ['Rear brake pads wearing thin (1.1.13 (a) (ii))', 'brakes.nsr'],
    ['Brake pipe slightly corroded (1.1.11 (c))', 'brakes.pipes'],
    ['Nearside Rear Tyre worn close to legal limit (5.2.3 (e))', 'tyres.nsr'],
    ['Nearside Rear Coil spring corroded (5.3.1 (b) (i))', 'steering_suspension.springs'],
    ['Nearside Track rod end ball joint has slight play (2.1.3 (b) (i))', 'steering_suspension.track_rods'],
    [
      "Windscreen has damage to an area less than a 40mm circle outside zone 'A' (3.2 (a) (i))",
      'visibility.windscreen',
    ],
    ['Offside Headlamp lens slightly defective (4.1.1 (b) (i))', 'lights_electrics.headlamps'],
    ['Seat belt webbing frayed (7.1.2 (b) (i))', 'body_safety.belts'],
    ['Exhaust emissions high (8.2.1.2 (a))', 'exhaust.emissions'],
    ['Exhaust has a minor leak of exhaust gases (6.1.2 (a))', 'exhaust.system'],
    ['Oil leak, but not excessive (8.4.1 (a) (i))', 'engine.leaks'],
    ['Noise suppression material missing (8.1.1 (a))', 'exhaust.system'],
    ['Sub-frame corroded (6.1.1 (c) (i))', 'body_safety.corrosion'],
    ['Tyre pressure monitoring system warning lamp lit (5.2.3 (h))', 'tyres.tpms'],
    ['Nearside Front Wheel bearing has slight play (5.1.3 (a) (i))', 'steering_suspension.bearings'],
    ['Front Suspension arm ball joint excessively worn (5.3.4 (a) (i))', 'steering_suspension.ball_joints'],
    ['Front Suspension arm pin or bush worn (5.3.4 (a) (i))', 'steering_suspension.bushes'],
    ['Offside Rear Direction indicator not working (4.4.1 (a))', 'lights_electrics.indicators'],
    ['Rear Registration plate lamp inoperative (4.7.1 (b))', 'lights_electrics.rear'],
    ['Nearside Front Tyre has a cut in excess of the requirements (5.2.3 (d) (i))', 'tyres.nsf'],
    ['Registration plate delaminating (0.1 (b))', 'identity.plates'],
  ])('%s', (text, item) => {
    expect(motItem(text)).toBe(item)
    expect(checklistItem(item)).not.toBeNull()
  })

  it('is some item of the section where the text matches none, and none where the section is unknown', () => {
    expect(motItem('Something unheard of (3.9)')).toBe('visibility.windscreen')
    expect(motItem('Something unheard of (9.1)')).toBeNull()
  })
})
