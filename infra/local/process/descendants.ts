/** Ends whole trees of processes: a function may have started a browser, which starts its own. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Process ids below `root`, the deepest last. */
function listDescendants(childrenOf: ReadonlyMap<number, number[]>, root: number): number[] {
  const found: number[] = [];
  const queue = [root];
  for (const pid of queue) {
    const children = childrenOf.get(pid) ?? [];
    found.push(...children);
    queue.push(...children);
  }
  return found;
}

/** Kills all that these processes have started, after one look at the list of processes, which is long. */
export function killDescendants(...roots: readonly number[]): void {
  const childrenOf = new Map<number, number[]>();
  for (const [pid, parent] of listProcesses()) {
    const siblings = childrenOf.get(parent);
    if (siblings === undefined) childrenOf.set(parent, [pid]);
    else siblings.push(pid);
  }
  for (const root of roots) for (const pid of listDescendants(childrenOf, root)) killNow(pid);
}

/** SIGKILL; a process that has ended already is no error. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // ESRCH: it ended in between.
  }
}

function listProcesses(): [pid: number, parent: number][] {
  return process.platform === 'linux' ? listFromProc() : listFromPs();
}

function listFromProc(): [number, number][] {
  const found: [number, number][] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // "pid (command, which may hold anything) state parent …"
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      found.push([Number(name), parent]);
    } catch {
      // It ended while the list was read.
    }
  }
  return found;
}

function listFromPs(): [number, number][] {
  const output = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return output
    .trim()
    .split('\n')
    .map((line): [number, number] => {
      const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
      return [pid, parent];
    });
}
