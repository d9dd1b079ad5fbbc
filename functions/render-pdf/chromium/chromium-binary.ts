import { createHash } from 'node:crypto';
import { type FileHandle, lstat, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

/** The unpacked browser and the environment of its process; our own environment is not passed on. */
export type ChromiumBinary = { executablePath: string; environment: Record<string, string> };

const fingerprintBytes = 1_048_576;

const withFile = async <Result>(path: string, use: (file: FileHandle) => Promise<Result>): Promise<Result> => {
  const file = await open(path);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
};

/** Names the unpacked folder after the archive, so that another version never runs by accident. */
const fingerprintOf = (archive: string): Promise<string> =>
  withFile(archive, async (file) => {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(fingerprintBytes), 0, fingerprintBytes, 0);
    return createHash('sha256').update(buffer.subarray(0, bytesRead)).update(String(size)).digest('hex').slice(0, 16);
  });

/**
 * The package unpacks into os.tmpdir() and uses existing files of the same names, so another user's or an older file
 * would run. It reads the folder synchronously at the call: pointing TMPDIR elsewhere for that moment gives it a
 * private one.
 */
const callInFolder = <Result>(folder: string, call: () => Result): Result => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return call();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
};

const fontConfiguration = (folder: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(folder, 'fonts')}</dir>` +
  `<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`;

const unpackInto = async (folder: string, binDirectory: string): Promise<void> => {
  await callInFolder(folder, () =>
    Promise.all([chromium.executablePath(binDirectory), inflate(join(binDirectory, 'al2023.tar.br'))]),
  );
};

/** Owned by this user and complete: a folder that others can write to is never executed from. */
const isTrusted = async (folder: string): Promise<boolean> => {
  try {
    const [directory, executable] = await Promise.all([lstat(folder), lstat(join(folder, 'chromium'))]);
    const isOwn = process.getuid === undefined || directory.uid === process.getuid();
    return directory.isDirectory() && isOwn && (directory.mode & 0o022) === 0 && executable.isFile();
  } catch {
    return false;
  }
};

const prepareFolder = async (binDirectory: string): Promise<string> => {
  const fingerprint = await fingerprintOf(join(binDirectory, 'chromium.br'));
  const shared = join(tmpdir(), `esg-core-chromium-${process.getuid?.() ?? 'user'}-${fingerprint}`);
  if (await isTrusted(shared)) return shared;
  const own = await mkdtemp(`${shared}-`);
  await unpackInto(own, binDirectory);
  try {
    await rename(own, shared);
    return shared;
  } catch {
    // Another process was first, or another file has the name: use its folder if it is trusted, else our own copy.
    if (!(await isTrusted(shared))) return own;
    await rm(own, { recursive: true, force: true });
    return shared;
  }
};

const prepare = async (binDirectory: string): Promise<ChromiumBinary> => {
  const folder = await prepareFolder(binDirectory);
  // The package's own font configuration names folders of Lambda; this one gives the same glyphs on every machine.
  const fontsFile = join(folder, 'fonts.conf');
  await writeFile(fontsFile, fontConfiguration(folder));
  return {
    executablePath: join(folder, 'chromium'),
    environment: {
      FONTCONFIG_FILE: fontsFile,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      LANG: 'C.UTF-8',
      TZ: 'UTC',
    },
  };
};

const binaries = new Map<string, Promise<ChromiumBinary>>();

const defaultBinDirectory = (): string => fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')));

/**
 * Unpacks the browser once per machine (about 2 s) and process; `binDirectory` has the package's `*.br` files and is
 * next to the bundle on Lambda. A failed attempt is forgotten, so that the next call tries again.
 */
export const chromiumBinary = (binDirectory: string = defaultBinDirectory()): Promise<ChromiumBinary> => {
  const known = binaries.get(binDirectory);
  if (known) return known;
  const pending = prepare(binDirectory);
  binaries.set(binDirectory, pending);
  pending.catch(() => binaries.delete(binDirectory));
  return pending;
};
