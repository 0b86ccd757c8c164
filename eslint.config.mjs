import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const SPECS = ['**/*.spec.{ts,tsx}'];

export default defineConfig(
  { ignores: ['**/dist', '**/node_modules', '.data', 'coverage'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: ['tsconfig.json', 'web/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // Nest reads the types of constructor parameters at run time (emitDecoratorMetadata): the rule sees that and leaves them.
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A Nest module is a class that only carries its decorator; a Nest worker's constructor only says what is injected.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-useless-constructor': 'off',
      // Nest and class-validator type plain options as classes.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/restrict-plus-operands': ['error', { allowNumberAndString: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allow: ['URL', 'URLSearchParams'] },
      ],
      // `find(...)!` and `rows[0]!` after a check that the compiler cannot follow.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `.catch((error: NodeJS.ErrnoException) => ...)` says what Node rejects with.
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
      // An `async` without `await` turns what is thrown into a rejection; a short arrow may return nothing.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // There is no enum here: no spec, script or library that Node runs as it is could hold one.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // Control characters are refused by name.
      'no-control-regex': 'off',
    },
  },
  {
    files: SPECS,
    rules: {
      // Whatever does not run must say why: see describe-if.ts.
      'no-restricted-properties': [
        'error',
        ...['it', 'test', 'describe'].flatMap((object) =>
          ['only', 'skip', 'todo', 'failing'].map((property) => ({
            object,
            property,
            message: 'Use describeIf, with a reason.',
          })),
        ),
      ],
      // `expect(fake.method)` does not call it.
      '@typescript-eslint/unbound-method': 'off',
      // Rows and JSON come in untyped, and the expectation says what they must be.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // Who changes something takes the UnitOfWork, who looks takes Primary or Reads: see docs/decisions/0021. Who asks
    // somebody outside does it through Outbound, which knows whom the shop may ask.
    files: ['services/shop/src/**/*.ts'],
    ignores: ['services/shop/src/platform/{database,outbound}/**', ...SPECS],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ...['@mikro-orm/core', '@mikro-orm/postgresql', '@mikro-orm/sql'].map((name) => ({
              name,
              importNames: ['EntityManager', 'SqlEntityManager', 'MikroORM'],
              message: 'Take UnitOfWork to change something, Primary or Reads to look.',
            })),
            ...Object.entries({
              'node:http': ['request', 'get', 'Agent', 'default'],
              'node:https': ['request', 'get', 'Agent', 'default'],
              'node:http2': ['connect', 'default'],
              'node:net': ['connect', 'createConnection', 'default'],
              'node:tls': ['connect', 'TLSSocket', 'default'],
              'node:dgram': ['createSocket', 'default'],
            }).map(([name, importNames]) => ({ name, importNames, message: 'Take Outbound to ask somebody outside.' })),
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        ...['fetch', 'WebSocket', 'EventSource'].map((name) => ({
          name,
          message: 'Take Outbound to ask somebody outside.',
        })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[property.name=/^(fork|isInTransaction|transactional)$/]',
          message: 'Transactions are begun by UnitOfWork alone.',
        },
        {
          selector:
            'CallExpression[callee.object.name="request"][callee.property.name=/^(parts|files?|saveRequestFiles)$/]',
          message: 'Take partsOf or filesOf, which ask again who sends once all has come.',
        },
        {
          selector:
            'MemberExpression[object.name=/^(globalThis|global)$/][property.name=/^(fetch|WebSocket|EventSource)$/]',
          message: 'Take Outbound to ask somebody outside.',
        },
      ],
    },
  },
  {
    // A command that is handed to the bus itself would miss the pipeline.
    files: ['services/shop/src/**/*.ts'],
    ignores: ['services/shop/src/platform/commands/**', 'services/shop/src/platform/database/**', ...SPECS],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/cqrs',
              importNames: ['CommandBus', 'QueryBus', 'EventBus', 'CqrsModule'],
              message: 'Take Commands, whose pipeline every command goes through.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['useSyncExternalStore'],
              message: 'Take useOutside: what differs from what the server drew is then drawn in short steps.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        ...['', 'ChainExpression > '].map((chain) => ({
          selector: `CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression > ${chain}CallExpression:matches([callee.name=/^scroll/], [callee.property.name=/^scroll/])`,
          message:
            'Newer browsers answer it with a promise, which React would call when the effect ends: put it in braces.',
        })),
      ],
    },
  },
  { files: ['web/src/lib/browser/here.ts'], rules: { 'no-restricted-imports': 'off' } },
);
