import { classifyRegistration } from '@forecourt/domain'
import type { Seeded } from './seeded.ts'

/** First letters of the prefix years from August 1983; T to Y changed every half year. */
const PREFIX_YEARS = 'ABCDEFGHJKLMNPRSTVWXY'
const SUFFIX_YEARS = 'ABCDEFGHJKLMNPRSTVWXY'
const PREFIX_LATE: Readonly<Record<string, number>> = { T: 1999, V: 1999, W: 2000, X: 2000, Y: 2001 }

interface Period {
  year: number
  /** From 1; twelve months from here that may run into the next year. */
  fromMonth: number
  months: number
}

const anyTime = (year: number): Period => ({ year, fromMonth: 1, months: 12 })

function currentPeriod(age: number): Period {
  return age > 50 ? { year: 2000 + age - 50, fromMonth: 9, months: 6 } : { year: 2000 + age, fromMonth: 3, months: 6 }
}

function period(mark: string, draw: Seeded): Period {
  switch (classifyRegistration(mark)) {
    case 'CURRENT':
      return currentPeriod(Number(mark.slice(2, 4)))
    case 'PREFIX': {
      const letter = mark.slice(0, 1)
      return anyTime(PREFIX_LATE[letter] ?? 1983 + Math.max(0, PREFIX_YEARS.indexOf(letter)))
    }
    case 'SUFFIX':
      return anyTime(1963 + Math.max(0, SUFFIX_YEARS.indexOf(mark.slice(-1))))
    default:
      return anyTime(draw.whole(2008, 2023))
  }
}

/** The day a mark was first issued, as its age identifier tells; a mark from the future is an ordinary used car. */
export function firstRegistered(mark: string, draw: Seeded, today: string): string {
  const { year, fromMonth, months } = period(mark, draw)
  const month = fromMonth - 1 + draw.whole(0, months - 1)
  const day = new Date(Date.UTC(year, month, draw.whole(1, 28))).toISOString().slice(0, 10)
  if (day < today) return day
  return new Date(Date.UTC(draw.whole(2008, 2023), draw.whole(0, 11), draw.whole(1, 28))).toISOString().slice(0, 10)
}
