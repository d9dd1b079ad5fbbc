/** The processes of one function: started on demand, a few at most, ended when idle. */
import type { FunctionProcess, Invocation, InvocationOutcome } from './function-process.ts';

export type FunctionPool = {
  invoke(invocation: Invocation): Promise<InvocationOutcome>;
  moveClock(offsetMilliseconds: number): void;
  /** The bundle has changed: idle processes end now, busy ones when they are done. */
  retire(): void;
  /** Process ids that are alive. */
  processIds(): number[];
  close(): void;
};

export type FunctionPoolOptions = {
  start(slot: number, onExit: () => void): FunctionProcess;
  processesMax: number;
};

/** A call waits this long for a warm process before another is started: a start costs more than most calls take. */
const patienceMilliseconds = 25;
const idleMilliseconds = 120_000;

/** `isTaken` from the moment it is promised to a call until the call is over. */
type Member = {
  process: FunctionProcess;
  slot: number;
  isTaken: boolean;
  isRetired: boolean;
  idleTimer?: NodeJS.Timeout;
};

export function createFunctionPool(options: FunctionPoolOptions): FunctionPool {
  const members = new Set<Member>();
  const queue: ((member: Member) => void)[] = [];

  function startMember(): Member {
    const used = new Set(Array.from(members, ({ slot }) => slot));
    const slot =
      Array.from({ length: options.processesMax }, (_, index) => index).find((index) => !used.has(index)) ?? 0;
    const member: Member = {
      slot,
      isTaken: true,
      isRetired: false,
      process: options.start(slot, () => remove(member)),
    };
    members.add(member);
    return member;
  }

  function remove(member: Member): void {
    clearTimeout(member.idleTimer);
    members.delete(member);
    if (queue.length > 0 && members.size < options.processesMax) queue.shift()?.(startMember());
  }

  function release(member: Member): void {
    if (!member.process.isAlive()) return;
    if (member.isRetired) {
      member.process.kill();
      return;
    }
    const next = queue.shift();
    if (next !== undefined) {
      next(member);
      return;
    }
    member.isTaken = false;
    member.idleTimer = setTimeout(() => member.process.kill(), idleMilliseconds).unref();
  }

  const findIdle = (): Member | undefined =>
    Array.from(members).find(({ process, isRetired, isTaken }) => !isRetired && !isTaken && process.isAlive());

  async function acquire(): Promise<Member> {
    const idle = findIdle();
    if (idle !== undefined) {
      idle.isTaken = true;
      return idle;
    }
    if (members.size === 0) return startMember();
    return new Promise((resolve) => {
      const take = (member: Member) => {
        clearTimeout(timer);
        resolve(member);
      };
      const timer = setTimeout(() => {
        if (members.size >= options.processesMax) return;
        queue.splice(queue.indexOf(take), 1);
        resolve(startMember());
      }, patienceMilliseconds);
      queue.push(take);
    });
  }

  return {
    async invoke(invocation) {
      const member = await acquire();
      clearTimeout(member.idleTimer);
      const outcome = await member.process.invoke(invocation);
      release(member);
      return outcome;
    },
    moveClock(offsetMilliseconds) {
      for (const { process } of members) process.moveClock(offsetMilliseconds);
    },
    retire() {
      for (const member of members) {
        member.isRetired = true;
        if (!member.isTaken) member.process.kill();
      }
    },
    processIds: () => Array.from(members, ({ process }) => process.pid),
    close() {
      queue.length = 0;
      for (const { process } of members) process.kill();
    },
  };
}
