import { MessageSquare, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LONGEST_LINE } from '../../src-main/contract/chat.ts'
import { Button } from '../parts/button.tsx'
import styles from './chat.module.css'
import { Line } from './chat-line.tsx'
import { useApp, useCore, useOnline, useUi } from './context.ts'

const withModel = ['Make me a sword first', 'Leave the trees around me', 'What are you doing?']
const withoutModel = ['what are you doing', 'give me 3 iron', 'leave trees 20']

/** Three things that one can say, while nothing was said yet. */
const Lesson = ({ use }: { use: (text: string) => void }) => {
  const { ui } = useApp()
  const model = useCore(({ models }) => models.roles.chat)
  return (
    <div className={styles.lesson}>
      <p>Tell the bots what you want, or ask them. For example:</p>
      <ul>
        {(model.ready ? withModel : withoutModel).map(text => (
          <li key={text}>
            <button type="button" className={styles.example} onClick={() => use(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      {!model.ready && (
        <p className={styles.free}>
          “help” lists the rest. Free words need a language model, which you set up in the{' '}
          <button type="button" className={styles.link} onClick={() => ui.set({ page: 'settings' })}>
            settings
          </button>
          .
        </p>
      )}
    </div>
  )
}

const Log = ({ use }: { use: (text: string) => void }) => {
  const chat = useCore(core => core.chat)
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new stands at the end
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight })
  }, [chat])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys
    <div ref={end} className={styles.log} role="log" aria-label="What was said" tabIndex={0}>
      {chat.length === 0 ? (
        <Lesson use={use} />
      ) : (
        <ol className={styles.lines}>
          {chat.map(line => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
    </div>
  )
}

/** Where one talks to the bots. Beside the board only its field is there until it is used; as a tab it is always open. */
export const Chat = ({ always = false }: { always?: boolean }) => {
  const { actions, ui } = useApp()
  const online = useOnline()
  const opened = useUi(state => state.chat)
  const open = always || opened
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)

  const use = (example: string) => {
    setText(example)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!online || busy || text.trim() === '') return
    setBusy(true)
    if (await actions.speak(text.trim())) setText('')
    setBusy(false)
  }
  return (
    <section
      className={styles.chat}
      data-open={open}
      data-always={always || undefined}
      aria-label="Chat with the bots"
    >
      {opened && !always && (
        <header className={styles.title}>
          <h2 className={styles.heading}>
            <MessageSquare size={14} aria-hidden="true" /> Chat
          </h2>
          <Button
            look="bare"
            size="small"
            icon={X}
            aria-label="Close the chat"
            title="Close"
            onClick={() => ui.set({ chat: false })}
          />
        </header>
      )}
      {open && <Log use={use} />}
      <form className={styles.form} onSubmit={event => void submit(event)}>
        <label className="spoken" htmlFor="say">
          Say something to the bots
        </label>
        <input
          id="say"
          ref={field}
          value={text}
          placeholder="Say something to the bots (s)"
          maxLength={LONGEST_LINE}
          autoComplete="off"
          onFocus={() => ui.set({ chat: true })}
          onChange={event => setText(event.target.value)}
        />
        <Button
          type="submit"
          icon={SendHorizontal}
          disabled={!online || text.trim() === ''}
          aria-label="Say it"
          title="Say it (Enter)"
        />
      </form>
    </section>
  )
}
