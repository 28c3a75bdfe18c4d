import type { Failure, Finding } from '../../src-main/contract/index.ts'
import { finding } from '../../src-main/contract/plan.ts'

/** Goals that can be planned in the place of the one that could not. */
export const offersOf = ({ details }: Failure): readonly string[] => {
  const offers = details?.['suggestions']
  return Array.isArray(offers) ? offers.filter(offer => typeof offer === 'string') : []
}

/** What was found about the plans that did not hold. */
export const findingsOf = ({ details }: Failure): readonly Finding[] =>
  finding.array().safeParse(details?.['findings']).data ?? []
