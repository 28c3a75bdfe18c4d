import type { PlanProgress } from '../../contract/index.ts'

const doing: Record<PlanProgress['stage'], string> = {
  writing: 'writes a plan',
  checking: 'the program checks it',
  judging: 'the critic judges it',
}

/** Makes lines of how a language model comes along with a plan: each stage and each finding once. */
export function planningLines(print: (line: string) => void): (progress: PlanProgress) => void {
  let last = ''
  let told = 0
  return ({ model, round, stage, findings }) => {
    const now = `${round} ${stage}`
    if (now !== last) {
      if (round === 1 && stage === 'writing') told = 0
      last = now
      print(`${model}, round ${round}: ${doing[stage]}`)
    }
    for (const { name, message } of findings.slice(told)) print(`  ${name}: ${message}`)
    told = findings.length
  }
}
