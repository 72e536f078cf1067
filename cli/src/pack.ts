import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flags } from './flags.ts';
import { GAME_IDS } from './games.ts';
import type { Command } from './help.ts';
import { UserError } from './user-error.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The published libraries, in order of dependencies. */
export const PACKAGES: readonly string[] = ['kernel', ...GAME_IDS.map((id) => `games/${id}`), 'bots'];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly description?: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Maps `./src/a.ts` in the repository to `./dist/a.js` and `./dist/a.d.ts` in the package. */
const built = (source: string) => {
  const stem = source.replace('./src/', './dist/').replace(/\.ts$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
};

/** The published package.json, with JavaScript instead of TypeScript and real versions. */
export function publishedManifest(source: Manifest): object {
  const { name, version, license, description, exports, dependencies = {} } = source;
  return {
    name,
    version,
    ...(description ? { description } : {}),
    license,
    type: 'module',
    engines: { node: '>=20.19' },
    sideEffects: false,
    files: ['dist', 'weights', 'README.md', 'LICENSE', 'NOTICE'],
    exports: Object.fromEntries(Object.entries(exports).map(([path, file]) => [path, built(file)])),
    dependencies: Object.fromEntries(Object.keys(dependencies).map((dependency) => [dependency, `^${version}`])),
  };
}

/** Compiles all libraries in one program, since their sources import each other. */
function compile(outDir: string): void {
  const config = join(outDir, 'tsconfig.json');
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      allowImportingTsExtensions: false,
      target: 'es2022',
      lib: ['es2024', 'dom'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      rootDir: root,
      outDir,
    },
    include: PACKAGES.map((folder) => join(root, folder, 'src')),
  };
  writeFileSync(config, JSON.stringify(settings));
  execFileSync('tsc', ['-p', config], { cwd: root, stdio: 'inherit' });
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Writes one tarball per library into `out`; returns their paths. */
export function packLibraries(out: string): string[] {
  const work = mkdtempSync(join(tmpdir(), 'holdfast-pack-'));
  try {
    compile(work);
    mkdirSync(out, { recursive: true });
    return PACKAGES.map((folder) => {
      const stage = join(work, 'stage', folder);
      mkdirSync(stage, { recursive: true });
      cpSync(join(work, folder, 'src'), join(stage, 'dist'), { recursive: true });
      for (const file of [join(folder, 'README.md'), 'LICENSE', 'NOTICE'])
        if (existsSync(join(root, file))) cpSync(join(root, file), join(stage, basename(file)));
      const weights = join(root, folder, 'weights');
      if (existsSync(weights)) cpSync(weights, join(stage, 'weights'), { recursive: true });
      writeFileSync(
        join(stage, 'package.json'),
        `${JSON.stringify(publishedManifest(readManifest(folder)), null, 2)}\n`,
      );
      const listed = execFileSync('npm', ['pack', '--json', '--pack-destination', resolve(out)], {
        cwd: stage,
        encoding: 'utf8',
      });
      const [{ filename }] = JSON.parse(listed) as [{ filename: string }];
      return join(resolve(out), filename);
    });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** `npm run pack`: writes tarballs of kernel, games and bots with JavaScript and type declarations. */
function runPack(args: readonly string[]): void {
  const { values } = flags(args, { out: { type: 'string', default: join(root, 'dist') } });
  try {
    for (const tarball of packLibraries(values.out)) console.log(tarball);
  } catch (error) {
    throw new UserError(`The libraries could not be packed: ${(error as Error).message}`);
  }
}

export const packCommand: Command = {
  run: runPack,
  usage: 'pack [--out FOLDER]',
  about: 'writes kernel, games and bots as npm tarballs: JavaScript and type declarations',
  flags: [['--out FOLDER', 'where the tarballs go (dist)']],
  example: 'pack --out tarballs',
};
