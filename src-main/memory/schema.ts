import type { Database } from 'better-sqlite3'

/** Each brings the database from the version of its place to the next; never changed after a release. */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE sessions (
     id TEXT PRIMARY KEY,
     goal TEXT NOT NULL,
     version TEXT NOT NULL,
     started_at REAL NOT NULL,
     ended_at REAL,
     phase TEXT NOT NULL,
     subtasks INTEGER NOT NULL,
     done INTEGER NOT NULL,
     participants TEXT NOT NULL
   ) STRICT;
   CREATE TABLE events (
     session TEXT NOT NULL REFERENCES sessions (id),
     seq INTEGER NOT NULL,
     event TEXT NOT NULL,
     PRIMARY KEY (session, seq)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE walked (
     session TEXT NOT NULL REFERENCES sessions (id),
     subtask INTEGER NOT NULL,
     participant TEXT NOT NULL,
     centimetres INTEGER NOT NULL,
     PRIMARY KEY (session, subtask, participant)
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE deeds (
     id INTEGER PRIMARY KEY,
     session TEXT NOT NULL REFERENCES sessions (id),
     at REAL NOT NULL,
     by TEXT NOT NULL,
     what TEXT NOT NULL,
     item TEXT NOT NULL,
     count INTEGER NOT NULL,
     x INTEGER NOT NULL,
     y INTEGER NOT NULL,
     z INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX deeds_of_session ON deeds (session);`,
  `CREATE TABLE pictures (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     session TEXT NOT NULL REFERENCES sessions (id),
     at REAL NOT NULL,
     bot TEXT NOT NULL,
     moment TEXT NOT NULL,
     subtask INTEGER,
     webp BLOB NOT NULL
   ) STRICT;
   CREATE INDEX pictures_by_session ON pictures (session);`,
  `CREATE TABLE waiting_goals (
     place INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     goal TEXT NOT NULL,
     by TEXT NOT NULL,
     at REAL NOT NULL
   ) STRICT;`,
  // The session is no reference: a model may be asked for a session that the history does not know yet.
  `CREATE TABLE model_calls (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     session TEXT,
     at REAL NOT NULL,
     use TEXT NOT NULL,
     purpose TEXT NOT NULL,
     model TEXT NOT NULL,
     messages TEXT NOT NULL,
     answer TEXT NOT NULL,
     outcome TEXT NOT NULL,
     problem TEXT,
     input REAL NOT NULL,
     output REAL NOT NULL,
     money REAL,
     ms REAL NOT NULL,
     cached INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX model_calls_by_session ON model_calls (session);
   CREATE INDEX model_calls_by_time ON model_calls (at);`,
  `CREATE TABLE programs (
     key TEXT PRIMARY KEY,
     code TEXT NOT NULL,
     at REAL NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE chat (
     place INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     session TEXT REFERENCES sessions (id),
     line TEXT NOT NULL
   ) STRICT;
   CREATE INDEX chat_of_session ON chat (session);
   CREATE TABLE areas (
     place INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     world TEXT NOT NULL,
     area TEXT NOT NULL
   ) STRICT;`,
  `CREATE TABLE chests (
     world TEXT PRIMARY KEY,
     chests TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,
]

const SCHEMA_VERSION = MIGRATIONS.length

const versionOf = (db: Database): number => Number(db.pragma('user_version', { simple: true }))

/** A database that a newer version of the program has written. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError'
}

/**
 * Brings the database to the present schema, all or nothing.
 * @throws NewerSchemaError if it is beyond that
 */
export function migrate(db: Database): void {
  // The version is read under the lock: another process of ours may be migrating at this moment.
  db.transaction(() => {
    const version = versionOf(db)
    if (version > SCHEMA_VERSION) {
      throw new NewerSchemaError(`Schema ${version} is newer than ${SCHEMA_VERSION}.`)
    }
    if (version === SCHEMA_VERSION) return
    for (const step of MIGRATIONS.slice(version)) db.exec(step)
    db.pragma(`user_version = ${SCHEMA_VERSION}`)
  }).exclusive()
}
