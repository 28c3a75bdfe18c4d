import { homedir } from 'node:os'
import { join } from 'node:path'

/** The environment that the data directory depends on. */
export interface Surroundings {
  env: NodeJS.ProcessEnv
  platform: NodeJS.Platform
  home: string
}

/**
 * Where Co-Voyager keeps its database, logs and worlds: COVOYAGER_HOME if set, else the usual place of the system
 * (XDG base directories, Application Support, AppData).
 */
export function dataDir(
  { env, platform, home }: Surroundings = { env: process.env, platform: process.platform, home: homedir() },
): string {
  if (env['COVOYAGER_HOME']) return env['COVOYAGER_HOME']
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Co-Voyager')
  if (platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Co-Voyager')
  return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'co-voyager')
}
