/**
 * Ends leftover processes of an earlier cloud on the same data folder. They end by themselves when the cloud dies; a
 * process in a busy loop at that moment does not notice. The caller holds the folder's lock, so none of them can belong
 * to a live cloud.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { killNow } from './descendants.ts';

/** Returns the ids of the ended processes. */
export function killLeftovers(dataFolder: string): number[] {
  const left = listCommands()
    .filter(({ pid, command }) => pid !== process.pid && isLeftover(command, dataFolder))
    .map(({ pid }) => pid);
  for (const pid of left) killNow(pid);
  return left;
}

/** A function of this folder, its database, or a browser with its profile in the folder. */
function isLeftover(command: string, dataFolder: string): boolean {
  const isFunction = command.includes(join('lambda', 'runtime.ts')) && command.endsWith(` ${dataFolder}`);
  const isDatabase = command.includes('dynoxide') && command.includes(` ${join(dataFolder, 'table.sqlite')}`);
  const isBrowser = command.includes('chrom') && command.includes(`${join(dataFolder, 'tmp')}/`);
  return isFunction || isDatabase || isBrowser;
}

export function listCommands(): { pid: number; command: string }[] {
  if (process.platform !== 'linux') return listFromPs();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: readCommand(name) }));
}

function readCommand(name: string): string {
  try {
    return readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    // It ended while the list was read.
    return '';
  }
}

function listFromPs(): { pid: number; command: string }[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
    .split('\n')
    .map((line) => {
      const parts = /^\s*(\d+)\s+(.*)$/.exec(line);
      return { pid: Number(parts?.[1] ?? 0), command: parts?.[2]?.trim() ?? '' };
    });
}
