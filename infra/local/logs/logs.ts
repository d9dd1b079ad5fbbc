/** Output of the functions: appended to `<data>/logs/<function>.log`, the last lines in memory for the control desk. */
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

export type LogLine = { at: number; source: string; text: string };
export type Logs = {
  write(source: string, text: string): void;
  /** The newest lines, oldest first; of one source when it is given. */
  tail(options?: { source?: string; limit?: number }): LogLine[];
  close(): Promise<void>;
};

const linesStoredMax = 5_000;
/** A file write takes as long as a good part of a call: lines within this time are written together. */
const flushMilliseconds = 100;

export function createLogs(folder: string, now: () => number): Logs {
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, WriteStream>();
  const lines: LogLine[] = [];
  const waiting = new Map<string, string[]>();
  let timer: NodeJS.Timeout | undefined;

  function fileOf(source: string): WriteStream {
    const open = files.get(source);
    if (open !== undefined) return open;
    const file = createWriteStream(join(folder, `${source}.log`), { flags: 'a' });
    // A full disk must not end the whole cloud; the lines in memory remain.
    file.on('error', () => files.delete(source));
    files.set(source, file);
    return file;
  }

  function flush(): void {
    timer = undefined;
    for (const [source, texts] of waiting) fileOf(source).write(texts.join(''));
    waiting.clear();
  }

  return {
    write(source, text) {
      const at = now();
      lines.push({ at, source, text });
      // Some at once: to move thousands for each new line costs more than the line.
      if (lines.length > linesStoredMax * 2) lines.splice(0, lines.length - linesStoredMax);
      const line = `${new Date(at).toISOString()} ${text}\n`;
      const texts = waiting.get(source);
      if (texts === undefined) waiting.set(source, [line]);
      else texts.push(line);
      timer ??= setTimeout(flush, flushMilliseconds).unref();
    },
    tail({ source, limit = 200 } = {}) {
      return lines.filter((line) => source === undefined || line.source === source).slice(-limit);
    },
    async close() {
      clearTimeout(timer);
      flush();
      await Promise.all(
        Array.from(files.values(), (file) => new Promise<void>((resolve) => file.end(() => resolve()))),
      );
    },
  };
}
