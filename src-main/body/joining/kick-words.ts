import type { ErrorCode } from '../../contract/index.ts'

/** The words that vanilla clients show for the keys that servers send. */
const TRANSLATIONS: Readonly<Record<string, string>> = {
  'multiplayer.disconnect.server_full': 'The server is full!',
  'multiplayer.disconnect.name_taken': 'That name is already taken',
  'multiplayer.disconnect.duplicate_login': 'You logged in from another location',
  'multiplayer.disconnect.outdated_client': 'Incompatible client! Please use %s',
  'multiplayer.disconnect.outdated_server': 'Incompatible client! Please use %s',
  'multiplayer.disconnect.incompatible': 'Incompatible client! Please use %s',
  'multiplayer.disconnect.not_whitelisted': 'You are not white-listed on this server!',
  'multiplayer.disconnect.banned': 'You are banned from this server',
  'multiplayer.disconnect.kicked': 'Kicked by an operator',
  'multiplayer.disconnect.idling': 'You have been idle for too long!',
  'multiplayer.disconnect.unverified_username': 'Failed to verify username!',
  'multiplayer.disconnect.server_shutdown': 'Server closed',
  'disconnect.loginFailedInfo.invalidSession': 'Invalid session',
}

type Texts = Readonly<Record<string, string>>

/**
 * The plain words of a chat component, as JSON text, as an object or as NBT, without colours.
 * @param texts patterns by key, as in the game's language file
 */
export function plainWords(message: unknown, texts: Texts = TRANSLATIONS): string {
  return words(message, texts).replaceAll(/§./g, '').replaceAll(/\s+/g, ' ').trim()
}

function words(message: unknown, texts: Texts): string {
  if (message === null || message === undefined) return ''
  if (typeof message === 'string') return fromText(message, texts)
  if (Array.isArray(message)) return message.map(each => words(each, texts)).join('')
  if (typeof message !== 'object') return String(message)
  const part = message as Record<string, unknown>
  // NBT wraps every value in its type.
  if (typeof part['type'] === 'string' && 'value' in part) return words(part['value'], texts)
  const own = part['text'] ?? part['']
  const translate = part['translate'] === undefined ? '' : translated(part, texts)
  return words(own, texts) + translate + words(part['extra'], texts)
}

function fromText(text: string, texts: Texts): string {
  if (!/^\s*[[{"]/.test(text)) return text
  try {
    return words(JSON.parse(text), texts)
  } catch {
    return text // it only looked like JSON
  }
}

function translated(part: Record<string, unknown>, texts: Texts): string {
  const key = words(part['translate'], texts)
  const values = listOf(part['with']).map(value => words(value, texts))
  const text = texts[key] ?? words(part['fallback'], texts) ?? ''
  if (!text) return [key, ...values].join(' ')
  return values.reduce<string>((done, value) => done.replace(/%(\d\$)?s/, value), text)
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  const isTyped = value !== null && typeof value === 'object' && 'type' in value && 'value' in value
  return isTyped ? listOf(value.value) : [value]
}

/** Which named failure a server's words mean. */
export function kickCode(text: string): ErrorCode {
  if (/server is full|too many players|server_full/i.test(text)) return 'server_full'
  if (
    /name.*(taken|in use|already)|already (connected|logged in|playing|online)|another location|same (user)?name/i.test(
      text,
    )
  ) {
    return 'name_taken'
  }
  if (
    /outdated|incompatible|unsupported (client )?version|wrong (protocol )?version|(is|are) version \S+, you/i.test(
      text,
    )
  ) {
    return 'server_version'
  }
  return 'server_kicked'
}
