import type { ModelLimits, ModelUsage, ModelUse } from '../../src-main/contract/models.ts'
import { modelUses } from '../../src-main/contract/models.ts'
import { useCore } from './context.ts'
import styles from './model-settings.module.css'

const words: Record<ModelUse, string> = {
  planner: 'Planning',
  critic: 'Checking plans',
  skills: 'Writing programs',
  chat: 'Chat',
  embeddings: 'Embeddings',
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const dollars = (value: number) => `$${value.toFixed(value > 0 && value < 0.1 ? 4 : 2)}`
const cost = ({ money, unpriced }: ModelUsage) => (unpriced ? `${dollars(money)} and more` : dollars(money))

/** From this share of a limit on it is worth a look. */
const MUCH = 0.8

const Limit = ({ what, used, limit }: { what: string; used: number; limit: number }) => {
  const most = limit > 0 ? limit : 1
  return (
    <meter
      className={styles.bar}
      aria-label={what}
      min={0}
      max={most}
      high={most * MUCH}
      value={limit > 0 ? Math.min(used, limit) : 1}
    />
  )
}

const Against = ({ which, used, limits }: { which: string; used: ModelUsage; limits: ModelLimits }) => {
  const tokens = used.input + used.output
  return (
    <>
      <p>
        {which}: {whole(tokens)}
        {limits.tokens !== null && ` of ${whole(limits.tokens)}`} tokens, {cost(used)}
        {limits.money !== null && ` of ${dollars(limits.money)}`}
        {used.saved > 0 && `; ${whole(used.saved)} answered again for nothing`}.
      </p>
      {limits.tokens !== null && <Limit what={`${which}: tokens`} used={tokens} limit={limits.tokens} />}
      {limits.money !== null && <Limit what={`${which}: money`} used={used.money} limit={limits.money} />}
    </>
  )
}

/** What language models took today and in this session, beside what they may take. */
export const ModelUseToday = () => {
  const { today, session } = useCore(core => core.models)
  const { budget } = useCore(core => core.settings.models)
  const used = modelUses.flatMap(use => {
    const usage = today.by[use]
    return usage ? [{ use, usage }] : []
  })
  return (
    <div className={styles.use}>
      <Against which="Today" used={today.all} limits={budget.day} />
      {session && <Against which="This session" used={session} limits={budget.session} />}
      {used.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Today</th>
              <th scope="col">Questions</th>
              <th scope="col">Tokens in</th>
              <th scope="col">Tokens out</th>
              <th scope="col">Cost</th>
            </tr>
          </thead>
          <tbody>
            {used.map(({ use, usage }) => (
              <tr key={use}>
                <th scope="row">{words[use]}</th>
                <td>{whole(usage.calls)}</td>
                <td>{whole(usage.input)}</td>
                <td>{whole(usage.output)}</td>
                <td>{cost(usage)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
