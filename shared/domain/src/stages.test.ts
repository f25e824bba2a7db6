import { describe, expect, it } from 'vitest'
import {
  isPosition,
  parsePosition,
  POSITIONS,
  positionLabel,
  positionOf,
  splitPosition,
  stageLabel,
  STAGES,
  SUB_STAGE_NAMES,
  subStageLabel,
} from './stages.ts'

describe('positions', () => {
  it('are the twenty original ones and those of later stages, each of them once', () => {
    expect(POSITIONS.length).toBeGreaterThanOrEqual(20)
    expect(new Set(POSITIONS).size).toBe(POSITIONS.length)
  })

  it('are split and joined again', () => {
    for (const each of POSITIONS) {
      const { stage, subStage } = splitPosition(each)
      expect(parsePosition(stage, subStage)).toBe(each)
    }
    expect(positionOf({ stage: 'SALE', subStage: 'ON_SALE' })).toBe('SALE:ON_SALE')
  })

  it.each([
    ['SALE', 'REPAIR'],
    ['', ''],
    [null, undefined],
    ['SALE:POST', 'POST'],
  ])('are never made of %s and %s', (stage, subStage) => expect(parsePosition(stage, subStage)).toBeNull())

  it('include at least the sixteen original sub-stages', () =>
    expect(SUB_STAGE_NAMES.length).toBeGreaterThanOrEqual(16))
})

describe('labels', () => {
  it.each([
    ['INFLEET:ENTRY_DATA', 'Infleet: Entry Data'],
    ['ADMIN:CONFIGURE', 'Admin: Configure'],
    ['ICT:ICT', 'ICT: ICT'],
    ['MECHANICAL_PREP:IN_WORKSHOP', 'Mechanical Prep: In Workshop'],
    ['BODY_DAMAGE:QUOTE_REVISION', 'Body Damage: Quote Revision'],
    ['SALE:ON_SALE', 'Sale: On Sale'],
    ['OFFSITE:OFFSITE', 'Offsite: Offsite'],
    ['CLOSED:SOLD_DIRECTLY', 'Closed: Sold Directly'],
    ['MECHANICAL_PREP:REPAIR', '-'],
    ['WASHING', '-'],
    ['', '-'],
    [null, '-'],
    [undefined, '-'],
  ])('%s reads %s', (of, label) => expect(positionLabel(of)).toBe(label))

  it('R4.23 show a dash for names that only an object has', () => {
    expect([stageLabel('constructor'), subStageLabel('toString'), isPosition('__proto__')]).toEqual(['-', '-', false])
  })

  it('R4.23 exist for every stage and sub-stage', () => {
    expect([...STAGES.map(stageLabel), ...SUB_STAGE_NAMES.map(subStageLabel)]).not.toContain('-')
  })
})
