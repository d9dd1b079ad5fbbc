/** The processes of one function: started on demand, a few at most, ended when idle. */
import type { FunctionProcess, Invocation, InvocationOutcome } from './function-process.ts';

export type FunctionPool = {
  invoke(invocation: Invocation): Promise<InvocationOutcome>;
  moveClock(offsetMilliseconds: number): void;
  /** The bundle has changed: idle processes end now, busy ones when they are done. */
  retire(): void;
  /** Process ids that are alive. */
  processIds(): number[];
  /** No call waits for a process any more; the processes are ended by who started the pool. */
  close(): void;
};

export type FunctionPoolOptions = {
  start(slot: number, onExit: () => void): FunctionProcess;
  processesMax: number;
};

/** A call waits this long for a warm process before another is started, which takes as long, and a core all that time. */
const patienceMilliseconds = 400;
/** An idle process costs some memory. */
const idleMilliseconds = 600_000;

/** `isTaken` from the moment it is promised to a call until the call is over. */
type Member = {
  process: FunctionProcess;
  slot: number;
  isTaken: boolean;
  isRetired: boolean;
  idleTimer?: NodeJS.Timeout;
};

type Pool = {
  options: FunctionPoolOptions;
  members: Set<Member>;
  /** Calls that wait for a process. */
  queue: ((member: Member) => void)[];
};

export function createFunctionPool(options: FunctionPoolOptions): FunctionPool {
  const pool: Pool = { options, members: new Set(), queue: [] };
  return {
    async invoke(invocation) {
      const member = await acquire(pool);
      clearTimeout(member.idleTimer);
      const outcome = await member.process.invoke(invocation);
      release(pool, member);
      return outcome;
    },
    moveClock(offsetMilliseconds) {
      for (const { process } of pool.members) process.moveClock(offsetMilliseconds);
    },
    retire() {
      for (const member of pool.members) {
        member.isRetired = true;
        if (!member.isTaken) member.process.kill();
      }
    },
    processIds: () => Array.from(pool.members, ({ process }) => process.pid),
    close() {
      pool.queue.length = 0;
    },
  };
}

function startMember(pool: Pool): Member {
  const { members, options } = pool;
  const used = new Set(Array.from(members, ({ slot }) => slot));
  const slots = Array.from({ length: options.processesMax }, (_, index) => index);
  const slot = slots.find((index) => !used.has(index)) ?? 0;
  const process = options.start(slot, () => remove(pool, member));
  const member: Member = { slot, isTaken: true, isRetired: false, process };
  members.add(member);
  return member;
}

function remove(pool: Pool, member: Member): void {
  clearTimeout(member.idleTimer);
  pool.members.delete(member);
  if (pool.queue.length > 0 && pool.members.size < pool.options.processesMax) pool.queue.shift()?.(startMember(pool));
}

function release(pool: Pool, member: Member): void {
  if (!member.process.isAlive()) return;
  if (member.isRetired) {
    member.process.kill();
    return;
  }
  const next = pool.queue.shift();
  if (next !== undefined) {
    next(member);
    return;
  }
  member.isTaken = false;
  member.idleTimer = setTimeout(() => member.process.kill(), idleMilliseconds).unref();
}

async function acquire(pool: Pool): Promise<Member> {
  const { members, queue, options } = pool;
  const idle = Array.from(members).find(
    ({ process, isRetired, isTaken }) => !isRetired && !isTaken && process.isAlive(),
  );
  if (idle !== undefined) {
    idle.isTaken = true;
    return idle;
  }
  if (members.size === 0) return startMember(pool);
  return new Promise((resolve) => {
    const take = (member: Member) => {
      clearTimeout(timer);
      resolve(member);
    };
    const timer = setTimeout(() => {
      if (members.size >= options.processesMax) return;
      queue.splice(queue.indexOf(take), 1);
      resolve(startMember(pool));
    }, patienceMilliseconds);
    queue.push(take);
  });
}
