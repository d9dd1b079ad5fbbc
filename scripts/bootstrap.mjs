/**
 * Runs before `npm start`, `npm test` and the like, under whatever Node there is (18 or newer): installs the dependencies
 * when they are missing or older than the lockfile, and looks that the Node that the project brings along runs here.
 * Plain JavaScript without dependencies, since there may be none yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const nodeMajorMin = 18;
const projectNodeMajor = 24;
const project = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(project, 'node_modules');
const stamp = join(modules, '.install-stamp');
const isWindows = process.platform === 'win32';

const fail = (line) => {
  console.error(line);
  process.exit(1);
};

const major = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);

const findProjectNode = () => {
  const file = join(modules, '.bin', isWindows ? 'node.cmd' : 'node');
  if (!existsSync(file)) return undefined;
  const answer = spawnSync(file, ['-v'], { encoding: 'utf8', shell: isWindows });
  return answer.status === 0 ? answer.stdout.trim() : undefined;
};

const lockKey = () =>
  createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .digest('hex');

const isInstalled = (key) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === key && major(findProjectNode() ?? '') === projectNodeMajor;

/** The lockfile that npm itself keeps of what it has installed: an install made by hand needs no second one. */
const isInstalledByHand = () => {
  const installed = join(modules, '.package-lock.json');
  if (existsSync(stamp) || !existsSync(installed)) return false;
  const versions = (file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([path]) => path !== '');
  const present = new Map(versions(installed));
  return (
    versions(join(project, 'package-lock.json')).every(
      ([path, { version, optional, dev, peer }]) => present.get(path)?.version === version || optional || (peer && dev),
    ) && major(findProjectNode() ?? '') === projectNodeMajor
  );
};

const install = () => {
  console.log('Installing dependencies (npm ci) …');
  const npm = process.env.npm_execpath;
  const parameters = ['ci', '--no-audit', '--no-fund'];
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...parameters], { cwd: project, stdio: 'inherit' })
    : spawnSync(isWindows ? 'npm.cmd' : 'npm', parameters, { cwd: project, stdio: 'inherit', shell: isWindows });
  if (result.status !== 0) fail('The dependencies could not be installed; what npm says stands above.');
};

if (major(process.version) < nodeMajorMin) {
  fail(`Node ${process.version} is too old: version ${nodeMajorMin} or newer is needed to begin.`);
}
if (!existsSync(join(project, 'package-lock.json')))
  fail('package-lock.json is missing: this is no complete copy of the project.');

const key = lockKey();
if (!isInstalled(key)) {
  if (!isInstalledByHand()) install();
  const version = findProjectNode();
  if (version === undefined) fail(`The project's own Node does not run on ${process.platform}-${process.arch}.`);
  if (major(version) !== projectNodeMajor)
    fail(`The project's own Node is ${version}; version ${projectNodeMajor} is needed.`);
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, key);
}
