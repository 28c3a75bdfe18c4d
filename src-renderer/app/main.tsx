import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createViewLink, openLink, takeToken } from '../link/index.ts'
import { ItemIconsContext } from '../parts/item-icon.tsx'
import { createActions, createMirror, createPreferences, createUi, keepPresent } from '../state/index.ts'
import { AppContext, prepareView } from '../views/index.ts'
import { App } from './app.tsx'
import { cookieKeep } from './cookie.ts'
import { findIcons } from './icons.ts'
import './theme.css'

const arrival = takeToken(location.href, {
  get: () => sessionStorage.getItem('token'),
  set: token => sessionStorage.setItem('token', token),
})
if (arrival.cleanAddress) history.replaceState(null, '', arrival.cleanAddress)

// A new key for the page that is open already changes only the fragment, which loads nothing by itself.
addEventListener('hashchange', () => location.reload())

const preferences = createPreferences(cookieKeep, () => crypto.randomUUID())
if (preferences.getState().view.open) prepareView()
const mirror = createMirror()
const ui = createUi()
const link = openLink({
  origin: location.origin,
  token: arrival.token,
  onState: mirror.onState,
  onUpdate: mirror.onUpdate,
})
const view = createViewLink({ origin: location.origin, token: arrival.token })
const actions = createActions({ link, mirror, ui, preferences })

keepPresent(mirror, () => void actions.join())

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no root')
const root = createRoot(container)
const draw = (icons: Awaited<ReturnType<typeof findIcons>>) =>
  root.render(
    <StrictMode>
      <ItemIconsContext value={icons}>
        <AppContext value={{ mirror, ui, preferences, actions, view }}>
          <App />
        </AppContext>
      </ItemIconsContext>
    </StrictMode>,
  )
draw(null)
void findIcons().then(draw)
