import { MapPin, MoonStar, Package, Skull, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { chestsOf } from '../../src-main/contract/board.ts'
import type { Participant, Stock, Vitals } from '../../src-main/contract/index.ts'
import { Food, Health } from '../parts/bars.tsx'
import { Button } from '../parts/button.tsx'
import { positionText, subtaskTitle } from '../parts/format.ts'
import { Inventory } from '../parts/inventory.tsx'
import { colourOf, Who } from '../parts/who.tsx'
import { AddBot } from './add-bot.tsx'
import { Areas } from './areas.tsx'
import { useApp, useCore, useOnline, useParticipants, usePreferences } from './context.ts'
import { Likes } from './likes.tsx'
import styles from './participants.module.css'

const presenceLook = {
  'in world': null,
  away: { word: 'Not in sight', icon: MoonStar },
  dead: { word: 'Dead, respawning', icon: Skull },
} as const

/** What someone does when no bot tells it: what they hold on the board. */
const useHeld = (id: string): string | undefined =>
  useCore(({ board }) => {
    const held = board?.subtasks.find(({ holder, status }) => holder === id && status === 'IN_PROGRESS')
    return held && subtaskTitle(held)
  })

const Body = ({ who, vitals }: { who: Participant; vitals: Vitals | undefined }) => {
  const held = useHeld(who.id)
  const doing = vitals?.doing || held || 'Nothing right now'
  return (
    <>
      <p className={styles.doing}>{doing}</p>
      {vitals?.why && (
        <p className={styles.why} title={vitals.why}>
          {vitals.why}
        </p>
      )}
      {vitals && (vitals.health !== undefined || vitals.food !== undefined) && (
        <div className={styles.bars}>
          {vitals.health !== undefined && <Health health={vitals.health} />}
          {vitals.food !== undefined && <Food food={vitals.food} />}
        </div>
      )}
      {vitals && vitals.inventory.length > 0 && (
        <Inventory stacks={vitals.inventory} held={vitals.heldItem} />
      )}
      {vitals?.presence === 'in world' && vitals.inventory.length === 0 && who.kind === 'bot' && (
        <p className={styles.why}>Carries nothing.</p>
      )}
    </>
  )
}

const ParticipantCard = ({ who, leaves }: { who: Participant; leaves: boolean }) => {
  const { actions } = useApp()
  const online = useOnline()
  const me = usePreferences(({ id }) => id)
  const vitals = useCore(core => core.vitals[who.id])
  const presence = presenceLook[vitals?.presence ?? 'away']
  return (
    <li className={styles.participant} data-colour={colourOf(who)}>
      <div className={styles.head}>
        <Who who={who} size="large" />
        {who.id === me && <span className={styles.you}>you</span>}
        <span className={styles.place}>
          {presence && (
            <>
              <presence.icon size={13} aria-hidden="true" /> {presence.word}
            </>
          )}
          {!presence && vitals?.position && (
            <>
              <MapPin size={13} aria-hidden="true" />
              <span className="spoken">at</span> {positionText(vitals.position)}
            </>
          )}
        </span>
        {leaves && (
          <Button
            look="bare"
            size="small"
            icon={X}
            disabled={!online}
            aria-label={`Take ${who.name} away`}
            title={`Take ${who.name} away: it brings its things to the chest first`}
            onClick={() => void actions.removeBot(who.name)}
          />
        )}
      </div>
      <Body who={who} vitals={vitals} />
      {who.kind === 'human' && <Likes who={who} own={who.id === me} />}
    </li>
  )
}

/** Asks once how the player is called in Minecraft, so that the bots know them in the world. */
const AskName = () => {
  const { actions, preferences } = useApp()
  const [name, setName] = useState('')
  const wrong = name !== '' && !/^[A-Za-z0-9_]{1,16}$/.test(name)
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (wrong) return
    if (name === '') preferences.setState({ named: true })
    else void actions.rename(name)
  }
  return (
    <form className={styles.ask} onSubmit={keep}>
      <label htmlFor="ask-name">What is your name in Minecraft?</label>
      <div className={styles.askRow}>
        <input
          id="ask-name"
          value={name}
          placeholder="Player"
          spellCheck={false}
          autoComplete="off"
          aria-invalid={wrong || undefined}
          onChange={event => setName(event.target.value)}
        />
        <Button type="submit" look="main" disabled={wrong}>
          {name === '' ? 'Stay Player' : 'Save'}
        </Button>
      </div>
      <p className={styles.why}>
        {wrong ? 'Letters, digits and _ only, at most 16.' : 'The bots then recognise you beside them.'}
      </p>
    </form>
  )
}

const stacksOf = (stock: Stock) =>
  Object.entries(stock).flatMap(([item, count]) => (count > 0 ? [{ item, count }] : []))

/** What the shared chests hold; where there are several, each with its place. */
const Chests = () => {
  const ledger = useCore(({ board }) => board?.ledger)
  const chests = ledger ? chestsOf(ledger) : []
  return (
    <section className={styles.chest} aria-label="Shared chest">
      <h2 className={styles.heading}>
        <Package size={14} aria-hidden="true" /> Shared {chests.length > 1 ? 'chests' : 'chest'}
      </h2>
      {chests.length === 0 && <p className={styles.why}>There is none yet.</p>}
      {chests.map(({ position, holds }) => (
        <div key={positionText(position)} className={styles.oneChest}>
          {chests.length > 1 && (
            <p className={styles.chestAt}>
              <MapPin size={13} aria-hidden="true" />
              <span className="spoken">at</span> {positionText(position)}
            </p>
          )}
          {stacksOf(holds).length > 0 ? (
            <Inventory stacks={stacksOf(holds)} />
          ) : (
            <p className={styles.why}>Empty, as far as anyone has seen.</p>
          )}
        </div>
      ))}
    </section>
  )
}

export const Participants = () => {
  const { participants } = useParticipants()
  const named = usePreferences(({ named }) => named)
  // Bots first: the player knows what they themselves do.
  const sorted = [...participants]
    .filter(({ present }) => present)
    .sort((a, b) => Number(a.kind === 'human') - Number(b.kind === 'human'))
  const bots = sorted.filter(({ kind }) => kind === 'bot').length
  return (
    <section className={styles.participants} aria-label="Participants">
      {!named && <AskName />}
      <ul className={styles.list}>
        {sorted.map(who => (
          <ParticipantCard key={who.id} who={who} leaves={who.kind === 'bot' && bots > 1} />
        ))}
      </ul>
      <AddBot />
      <Chests />
      <Areas />
    </section>
  )
}
