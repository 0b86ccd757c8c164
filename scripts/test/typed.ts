// Types and lint of what one tsconfig.json includes, in one process: what the compiler has found out, no rule asks anew.
import { dirname, join, relative } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { ROOT } from './program.ts';

const CLIENT = 'web/tsconfig.json';
const format = {
  getCurrentDirectory: () => ROOT,
  getCanonicalFileName: (name: string) => name,
  getNewLine: () => '\n',
};

/** The project, and what it includes, as patterns from the root. */
function read(project: string): { parsed: ts.ParsedCommandLine; includes: string[] } {
  const path = join(ROOT, project);
  const { config, error } = ts.readConfigFile(path, (name) => ts.sys.readFile(name)) as {
    config: { include: string[] };
    error?: ts.Diagnostic;
  };
  if (error) throw new Error(ts.formatDiagnostic(error, format));
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path), undefined, path);
  const includes = config.include.map((name) => relative(ROOT, join(dirname(path), name)));
  return { parsed, includes };
}

const [project = ''] = process.argv.slice(2);
const { parsed, includes } = read(project);
const { options, fileNames: rootNames } = parsed;
// The rules go up from a node to what it stands in.
const host = ts.createCompilerHost(options, true);
const program = ts.createProgram({ rootNames, options, host });
const wrong = [...parsed.errors, ...ts.getPreEmitDiagnostics(program)];
console.log(ts.formatDiagnostics(wrong, format));

const isOfClient = project === CLIENT;
const eslint = new ESLint({
  cwd: ROOT,
  // What no project includes is looked at with the house.
  ignorePatterns: isOfClient ? [] : read(CLIENT).includes,
  overrideConfig: { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { programs: [program] } } },
});
const results = await eslint.lintFiles(isOfClient ? includes : ['.']);
console.log(await (await eslint.loadFormatter('stylish')).format(results));
process.exitCode =
  wrong.length > 0 || results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0) ? 1 : 0;
