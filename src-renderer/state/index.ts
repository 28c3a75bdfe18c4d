// What the page knows: a mirror of the core that only the link feeds, this page's own state, and what the player may do.
export { type Actions, createActions } from './actions.ts'
export * from './board-model.ts'
export type { CardOrder } from './card-order.ts'
export { createMirror, type Mirror } from './mirror.ts'
export {
  createPreferences,
  type Keep,
  type Preferences,
  type PreferencesStore,
  type Theme,
  type ViewLayout,
} from './preferences.ts'
export { keepPresent } from './presence.ts'
export { lastEnd, sharesOf } from './summary.ts'
export { createUi, type Page, type Tab, type Ui, type UiStore } from './ui.ts'
export { findingsOf, offersOf } from './unplanned.ts'
