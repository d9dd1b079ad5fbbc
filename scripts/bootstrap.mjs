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

/**
 * `npm ci` refuses a lockfile in which a binary for another platform is missing, which happens when the registry did not
 * have it as the lockfile was made. `npm install --no-save` takes the same versions from the same lockfile, leaves out what
 * is optional and not to be had, and changes no file of the project.
 */
const isWholeForCi = () => {
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const isLocked = (from, name) => {
    for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
      if (packages[`${base === '' ? '' : `${base}/`}node_modules/${name}`] !== undefined) return true;
      if (base === '') return false;
    }
  };
  return Object.entries(packages).every(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).every((name) => isLocked(path, name)),
  );
};

const runNpm = (parameters) => {
  const npm = process.env.npm_execpath;
  const how = { cwd: project, stdio: 'inherit' };
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...parameters], how)
    : spawnSync(isWindows ? 'npm.cmd' : 'npm', parameters, { ...how, shell: isWindows });
};

const install = () => {
  const parameters = isWholeForCi() ? ['ci'] : ['install', '--no-save'];
  console.log(`Installing dependencies (npm ${parameters.join(' ')}) …`);
  // The project brings its own Node 24: that the one which installs is older says nothing about what will run.
  const { status } = runNpm([...parameters, '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) fail('The dependencies could not be installed; what npm says stands above.');
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
