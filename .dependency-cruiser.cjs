// Who may import whom. docs/architecture.md tells why; tests/unit/rooms.test.ts breaks a rule on purpose.
const rooms = {
  base: [],
  contract: [],
  knowledge: ['base'],
  planning: ['knowledge', 'contract'],
  board: ['contract'],
  models: ['base', 'contract'],
  memory: ['base', 'contract'],
  body: ['base', 'knowledge', 'contract'],
  sandbox: ['base', 'contract'],
  skills: ['base', 'contract', 'knowledge', 'body', 'sandbox', 'models', 'memory'],
  practice: ['base', 'knowledge'],
  view: ['base', 'contract', 'body'],
  session: [
    'base',
    'contract',
    'knowledge',
    'planning',
    'board',
    'models',
    'memory',
    'body',
    'sandbox',
    'skills',
    'practice',
    'view',
  ],
  gateway: ['base', 'contract', 'session'],
  shell: ['base', 'contract', 'knowledge', 'planning', 'memory', 'practice', 'session', 'gateway'],
}

/** Packages that exactly one room may own. */
const owners = {
  '^(mineflayer|mineflayer-pathfinder|prismarine-auth)$': 'body',
  '^(better-sqlite3|sqlite-vec)$': 'memory',
  '^flying-squid$': 'practice',
  '^(openai|jsonrepair)$': 'models',
  '^(quickjs-emscripten-core|@jitl/.*)$': 'sandbox',
  '^electron$': 'shell/electron',
  '^(fastify|@fastify/.*|@trpc/server.*|ws)$': 'gateway',
}

const forbidden = [
  { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
  { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  {
    name: 'pure-rooms-do-no-io',
    severity: 'error',
    from: { path: '^src-main/(contract|planning|board)/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'renderer-knows-only-the-contract',
    severity: 'error',
    from: { path: '^src-renderer/' },
    to: { path: '^src-main/', pathNot: '^src-main/(contract/|gateway/router\\.ts$)' },
  },
  {
    name: 'core-does-not-know-the-renderer',
    severity: 'error',
    from: { path: '^src-main/' },
    to: { path: '^src-renderer/' },
  },
  {
    name: 'sources-do-not-know-the-tests',
    severity: 'error',
    from: { path: '^src-' },
    to: { path: '^tests/' },
  },
  {
    name: 'use-the-door',
    comment: 'Outsiders import a room through its index.ts or its interface.ts.',
    severity: 'error',
    from: { path: '^src-main/([^/]+)/' },
    to: {
      path: '^src-main/(?!shell)[^/]+/',
      pathNot: ['^src-main/$1/', '^src-main/[^/]+/(index|interface|[a-z-]+-process)\\.ts$'],
    },
  },
  ...Object.entries(rooms).map(([room, allowed]) => ({
    name: `room-${room}`,
    severity: 'error',
    from: { path: `^src-main/${room}/` },
    to: { path: '^src-main/', pathNot: `^src-main/(${[room, ...allowed].join('|')})/` },
  })),
  ...Object.entries(owners).map(([pkg, owner]) => ({
    name: `only-${owner.replace('/', '-')}-owns-${pkg.replace(/[^a-z]/g, '')}`,
    severity: 'error',
    from: { path: '^src-', pathNot: `^src-main/${owner}/` },
    to: { path: `node_modules/(${pkg.replace(/^\^\(?|\)?\$$/g, '')})/` },
  })),
  ...[
    ['link', []],
    ['state', ['link']],
    ['scene', ['state']],
    ['parts', []],
    ['views', ['link', 'state', 'scene', 'parts']],
  ].map(([room, allowed]) => ({
    name: `renderer-${room}`,
    severity: 'error',
    from: { path: `^src-renderer/${room}/` },
    to: { path: '^src-renderer/', pathNot: `^src-renderer/(${[room, ...allowed].join('|')})/` },
  })),
]

module.exports = {
  forbidden,
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
