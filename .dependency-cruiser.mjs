// The walls of the house. Each rule is written by path and back-reference, so that a new context or feature stands behind
// them at once; scripts/test/boundaries.spec.ts sees every one of them fail on a planted violation.

const SHOP = '^services/shop/src';
const CONTEXT = `${SHOP}/contexts/([^/]+)`;
const KERNEL = `${SHOP}/kernel/`;
const ANY_CONTRACT = `${SHOP}/contexts/[^/]+/contract\\.ts$`;
const OWN = `${SHOP}/contexts/$1`;
const SPEC = '\\.spec\\.tsx?$';
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

const OUTSIDE_WORLD = packages(
  '@mikro-orm/[^/]+',
  'pg',
  'bullmq',
  '@nestjs/bullmq',
  'ioredis',
  'nodemailer',
  'fastify',
  '@fastify/[^/]+',
  '@nestjs/platform-fastify',
);

/** Large, and asked for by few processes or rarely. */
const RARE_PACKAGES = packages(
  '@bull-board/[^/]+',
  '@nestjs/swagger',
  '@simplewebauthn/server',
  '@zxcvbn-ts/[^/]+',
  'bwip-js',
  'fast-xml-parser',
  'fontkit',
  'hucre',
  'ioredis',
  'node-forge',
  'nodemailer',
  'pdfkit',
  'postal-mime',
  'sharp',
  'smtp-server',
);

/** Parts that are rare as a whole, and programs of their own: among themselves they import as ever. */
const RARE_PARTS = [
  `${SHOP}/demonstration/`,
  `${SHOP}/platform/brand/(set-line|shared-card)\\.ts$`,
  `${SHOP}/platform/pdf/`,
  `${SHOP}/contexts/invoicing/adapters/ride/(ride|drawn-ride|draw-rides)\\.ts$`,
  `${SHOP}/contexts/quoting/adapters/(quotation-pdf|draw-quotation)\\.ts$`,
  `${SHOP}/contexts/invoicing/adapters/sandbox/checks\\.ts$`,
  `${SHOP}/contexts/invoicing/adapters/signature/(identity|bounded-forge|distinguished-name|self-signed)\\.ts$`,
  `${SHOP}/platform/apart/draw-politely\\.ts$`,
  `${SHOP}/platform/workbook/(workbook-of-csv|csv-of-workbook)\\.ts$`,
  `${SHOP}/platform/brand/logo/draw-logo\\.ts$`,
  `${SHOP}/contexts/catalog/adapters/editing/draw-photograph\\.ts$`,
  `${SHOP}/contexts/payments/adapters/(draw-picture|likeness)\\.ts$`,
];

const rules = {
  'kernel-alone': {
    comment: 'The kernel imports nothing but itself (and randomness and hashes from Node).',
    from: { path: KERNEL, pathNot: SPEC },
    to: { pathNot: [KERNEL, '^(node:)?crypto$'] },
  },
  'domain-pure': {
    comment: 'A domain knows itself, its contract, the kernel and the pure libraries; no package and no plumbing.',
    from: { path: `${CONTEXT}/domain/`, pathNot: SPEC },
    to: { pathNot: [`${OWN}/domain/`, `${OWN}/contract\\.ts$`, KERNEL, '^libs/'] },
  },
  'contract-light': {
    comment:
      'A contract is what others import, so it brings nothing along: the kernel, libraries, typebox, other contracts.',
    from: { path: `${CONTEXT}/contract\\.ts$` },
    to: { pathNot: [KERNEL, '^libs/', packages('typebox'), ANY_CONTRACT] },
  },
  'contract-types-of-others': {
    comment: 'Of another contract, a contract takes types only.',
    from: { path: `${CONTEXT}/contract\\.ts$` },
    to: { path: ANY_CONTRACT, pathNot: `${OWN}/`, dependencyTypesNot: ['type-only'] },
  },
  'application-without-adapters': {
    comment: 'A use case speaks to ports; adapters speak to it.',
    from: { path: `${CONTEXT}/application/`, pathNot: SPEC },
    to: { path: `${SHOP}/contexts/[^/]+/adapters/` },
  },
  'application-without-outside-world': {
    comment: 'Databases, queues, mail and HTTP are behind ports.',
    from: { path: `${CONTEXT}/application/`, pathNot: SPEC },
    to: { path: OUTSIDE_WORLD },
  },
  'context-by-its-door': {
    comment: 'Another context is imported through its contract.ts only; its module by a module.',
    from: { path: `${CONTEXT}/`, pathNot: `${CONTEXT}/[^/]+\\.module\\.ts$` },
    to: { path: `${SHOP}/contexts/`, pathNot: [`${OWN}/`, ANY_CONTRACT] },
  },
  'module-by-modules': {
    comment: 'A module imports the modules whose contracts its context asks.',
    from: { path: `${CONTEXT}/[^/]+\\.module\\.ts$` },
    to: {
      path: `${SHOP}/contexts/`,
      pathNot: [`${OWN}/`, ANY_CONTRACT, `${SHOP}/contexts/([^/]+)/\\1\\.module\\.ts$`],
    },
  },
  'platform-below': {
    comment: 'The platform knows no context and not who puts the service together.',
    from: { path: `${SHOP}/platform/` },
    to: { path: [`${SHOP}/contexts/`, `${SHOP}/[^/]+$`] },
  },
  'demonstration-aside': {
    comment: 'What only a demonstration shows is known to who puts the service together, and to nobody else.',
    from: { path: `${SHOP}/(kernel|platform|contexts)/` },
    to: { path: `${SHOP}/demonstration/` },
  },
  'services-apart': {
    comment: 'Services speak over the wire.',
    from: { path: '^services/([^/]+)/' },
    to: { path: '^services/', pathNot: '^services/$1/' },
  },
  'libs-alone': {
    comment: 'Libraries run on server and browser alike: they import libraries and nothing else.',
    from: { path: '^libs/[^/]+/src/', pathNot: SPEC },
    to: { pathNot: '^libs/' },
  },
  'web-without-services': {
    comment: 'The client knows the wire (libs/contracts), never the server.',
    from: { path: '^web/', pathNot: '^web/(e2e|test)/' },
    to: { path: '^services/' },
  },
  'features-apart': {
    comment: 'Features never import each other: what two need goes to ui or lib, and app brings them together.',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  'features-below-app': {
    comment: 'app imports features, never the other way.',
    from: { path: '^web/src/features/' },
    to: { path: '^web/src/app/' },
  },
  'ui-and-lib-below': {
    comment: 'ui and lib serve every feature and know none.',
    from: { path: '^web/src/(ui|lib)/' },
    to: { path: '^web/src/(features|app)/' },
  },
  'tests-stay-out': {
    comment: 'What is shipped imports no test.',
    from: { path: '^(services/[^/]+|web|libs/[^/]+)/src/', pathNot: SPEC },
    to: { path: [SPEC, '^(services|libs)/[^/]+/test/', '^web/(e2e|test)/'] },
  },
  'rare-when-needed': {
    comment: 'What few processes need, or few requests, is loaded by `await import()` when it is first needed.',
    from: { path: `${SHOP}/`, pathNot: [SPEC, ...RARE_PARTS] },
    to: { path: [RARE_PACKAGES, ...RARE_PARTS], dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  'no-cycles': {
    comment: 'What needs each other belongs together, or one of the two needs less.',
    from: {},
    to: { circular: true },
  },
  'declared-packages': {
    comment: 'A package is declared by the workspace that imports it: a new machine has no other.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  'no-packages-of-development': {
    comment: 'What is shipped runs without the packages of development, unless its workspace declares them as its own.',
    from: { path: '^(services/[^/]+|web)/src/', pathNot: SPEC },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
  },
  resolved: {
    comment: 'An import that leads nowhere would slip through every rule above.',
    from: {},
    to: { couldNotResolve: true },
  },
};

export default {
  forbidden: Object.entries(rules).map(([name, rule]) => ({ name, severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Of our own folders alone: many a package has its code in one of that name.
    exclude: { path: '^(web/)?(dist|\\.data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Imports of types are dependencies too.
    tsPreCompilationDeps: true,
    // Each workspace declares its own; only tools are declared at the root.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
