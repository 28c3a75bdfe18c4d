import styles from './bars.module.css'

const heart = 'M1 1h2v1h1V1h2v1h1v2H6v1H5v1H4v1H3V6H2V5H1V4H0V2h1z'
const drumstick = 'M3 0h3v1h1v3H6v1H4v1H2v1H1V6H0V5h1V4h1V1h1z'

/** Ten symbols for twenty halves, as the game shows health and hunger. */
const Halves = ({ value, kind, name }: { value: number; kind: 'heart' | 'food'; name: string }) => (
  <span
    className={styles.halves}
    data-kind={kind}
    role="img"
    aria-label={`${name} ${value / 2} of 10`}
    title={`${name} ${value / 2} of 10`}
  >
    {Array.from({ length: 10 }, (_, index) => {
      const halves = Math.max(0, Math.min(2, Math.ceil(value) - index * 2))
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the ten places never change their order
        <svg key={index} viewBox="0 0 8 8" data-halves={halves} aria-hidden="true">
          <path d={kind === 'heart' ? heart : drumstick} />
          {halves === 1 && <path className={styles.half} d={kind === 'heart' ? heart : drumstick} />}
        </svg>
      )
    })}
  </span>
)

/** `health` in half hearts, 0 to 20. */
export const Health = ({ health }: { health: number }) => <Halves value={health} kind="heart" name="Health" />

/** `food` in half drumsticks, 0 to 20. */
export const Food = ({ food }: { food: number }) => <Halves value={food} kind="food" name="Food" />

interface MeterProps {
  /** 0 to 1. */
  share: number
  label: string
}

/** A thin bar; the figures stand beside it. */
export const Meter = ({ share, label }: MeterProps) => (
  <span
    className={styles.meter}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
  >
    <span className={styles.fill} style={{ transform: `scaleX(${Math.min(1, share)})` }} />
  </span>
)
