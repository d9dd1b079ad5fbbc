/** What the functions print: appended to `<data>/logs/<function>.log`, and the last lines kept for the control desk. */
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

export type LogLine = { at: number; source: string; text: string };
export type Logs = {
  write(source: string, text: string): void;
  /** The newest lines, oldest first; of one source when it is given. */
  tail(options?: { source?: string; limit?: number }): LogLine[];
  close(): Promise<void>;
};

const linesKeptMax = 5_000;

export function createLogs(folder: string, now: () => number): Logs {
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, WriteStream>();
  const lines: LogLine[] = [];

  function fileOf(source: string): WriteStream {
    const open = files.get(source);
    if (open !== undefined) return open;
    const file = createWriteStream(join(folder, `${source}.log`), { flags: 'a' });
    // A full disk must not end the whole cloud; the lines in memory stay.
    file.on('error', () => files.delete(source));
    files.set(source, file);
    return file;
  }

  return {
    write(source, text) {
      const at = now();
      lines.push({ at, source, text });
      if (lines.length > linesKeptMax) lines.splice(0, lines.length - linesKeptMax);
      fileOf(source).write(`${new Date(at).toISOString()} ${text}\n`);
    },
    tail({ source, limit = 200 } = {}) {
      return lines.filter((line) => source === undefined || line.source === source).slice(-limit);
    },
    async close() {
      await Promise.all(
        Array.from(files.values(), (file) => new Promise<void>((resolve) => file.end(() => resolve()))),
      );
    },
  };
}
