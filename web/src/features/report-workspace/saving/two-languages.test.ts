/**
 * Two people write the text of a field and its translation, with and without a connection, over lost answers and
 * reloads: whatever was typed last is stored at some time, or its author gave it up for the other version.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextPair } from '../../../../../shared/contract/publishing/translations.contract.ts';
import { UserId } from '../../../../../shared/ids.ts';
import { valueToText } from '../../../../../shared/model/answer/field-value.ts';
import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { createEditStore } from './edit-store.ts';
import { address, memoryStorage, seen, text } from './save-queue.fixture.ts';
import { editKey } from './save-queue.model.ts';
import { createSaveQueue, type SendResult } from './save-queue.ts';
import type { QueuedEdit, SeenValue } from './save-queue.types.ts';
import { createSendTranslation, type TextEdit } from './send-translation.ts';
import { createSourceStore } from './translation-queue.ts';

const languages = ['en', 'zhTw'] as const;
type Written = (typeof languages)[number];

const Step = fc.record({
  person: fc.nat({ max: 1 }),
  language: fc.constantFrom(...languages),
  does: fc.constantFrom('type', 'type', 'type', 'offline', 'online', 'reload', 'lose the answer', 'read'),
});
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never;

const key = editKey(address);
const at = '2026-01-01T00:00:00.000Z';
const author = { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Somebody' };
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Stores a version if its author saw the latest one; all versions in the order in which they were stored. */
const createServer = () => {
  const versions: Record<Written, string[]> = { en: [], zhTw: [] };
  const latest = (language: Written): SeenValue => {
    const words = versions[language].at(-1);
    return seen(words ?? null, versions[language].length);
  };
  /** undefined: the author saw another version. The same again is the same save. */
  const store = (language: Written, words: string, revision: number): SeenValue | undefined => {
    const all = versions[language];
    const isRepeat = all.length === revision + 1 && all.at(-1) === words;
    if (!isRepeat && all.length !== revision) return undefined;
    if (!isRepeat) all.push(words);
    return latest(language);
  };
  return { versions, latest, store };
};
type Server = ReturnType<typeof createServer>;

const pairOf = (server: Server): TextPair => {
  const { value, revision } = server.latest('zhTw');
  const place = { kind: 'answer' as const, ...address };
  const content = value?.kind === 'text' ? value : null;
  const made = { sourceMark: String(server.versions.en.length), sourceText: '' };
  return {
    place,
    label: null,
    state: 'current',
    size: 1,
    updatedAt: at,
    updatedBy: author,
    source: { kind: 'text', text: valueToText(server.latest('en').value) },
    sourceMark: made.sourceMark,
    translation:
      revision === 0 ? null : { place, language: 'zhTw', content, ...made, revision, updatedAt: at, updatedBy: author },
    proposal: null,
  };
};

/** A person with one device: two queues over its storage, and a connection. */
const createPerson = (server: Server) => {
  const storage = { en: memoryStorage(), zhTw: memoryStorage() };
  const line = { isOnline: true, losesAnswer: false };
  const known: Record<Written, SeenValue> = { en: seen(null, 0), zhTw: seen(null, 0) };

  const overLine = async <Answer>(request: () => Answer): Promise<Answer> => {
    await Promise.resolve();
    if (!line.isOnline) throw new NetworkError(undefined);
    const answer = request();
    if (!line.losesAnswer) return answer;
    line.losesAnswer = false;
    throw new NetworkError(undefined);
  };
  const sendSource = async ({ value, base, isDeclined }: QueuedEdit): Promise<SendResult> => {
    if (isDeclined) return { kind: 'recorded' };
    try {
      const stored = await overLine(() => server.store('en', valueToText(value), base.revision));
      return stored ? { kind: 'stored', stored } : { kind: 'stale', theirs: server.latest('en') };
    } catch {
      return { kind: 'lost' };
    }
  };
  const saveTranslation = ({ content, revision }: TextEdit): Promise<TextPair> =>
    overLine(() => {
      const words = content?.kind === 'text' ? content.text : '';
      if (server.store('zhTw', words, revision)) return pairOf(server);
      const current = { text: pairOf(server) };
      throw new ApiError(409, { code: 'report.stale', message: '', requestId: 'r', current });
    });

  const open = (language: Written) => {
    const edits = createEditStore(storage[language], 'usr_1', language);
    const sources = createSourceStore(storage[language], 'source:', edits);
    const send = language === 'en' ? sendSource : createSendTranslation(saveTranslation, sources.sourceOf);
    const queue = createSaveQueue({
      send,
      sendTogether: (all) => Promise.all(all.map(send)),
      store: language === 'en' ? edits : sources.store,
      now: () => at,
      isOnline: line.isOnline,
      after: () => () => undefined,
    });
    return { queue, setSource: sources.setSource };
  };
  let tab = { en: open('en'), zhTw: open('zhTw') };

  const read = (): void => {
    if (!line.isOnline) return;
    for (const language of languages) known[language] = server.latest(language);
  };
  const setOnline = (isOnline: boolean): void => {
    line.isOnline = isOnline;
    for (const language of languages) tab[language].queue.setOnline(isOnline);
  };
  return {
    read,
    setOnline,
    loseAnswer: () => {
      line.losesAnswer = true;
    },
    reload: () => {
      tab = { en: open('en'), zhTw: open('zhTw') };
    },
    type: (language: Written, words: string) => {
      const { sourceMark } = pairOf(server);
      tab[language].setSource(key, { place: { kind: 'answer', ...address }, sourceMark, sourceText: '' });
      tab[language].queue.type(address, text(words), known[language]);
      tab[language].queue.flush();
    },
    /** Sends, and decides where both versions are shown; the words that were given up. */
    settle: async (language: Written, choice: 'mine' | 'theirs'): Promise<string[]> => {
      const { queue } = tab[language];
      queue.flush();
      await settled();
      const edit = queue.getState().edits[key];
      if (edit?.phase !== 'choice') return [];
      queue.choose(key, choice);
      await settled();
      return choice === 'theirs' ? [valueToText(edit.value)] : [];
    },
    isClean: () => languages.every((language) => Object.keys(tab[language].queue.getState().edits).length === 0),
    stored: () => languages.flatMap((language) => storage[language].keys()),
  };
};

type Person = ReturnType<typeof createPerson>;

const act = async (person: Person, { language, does }: Step, words: string): Promise<void> => {
  if (does === 'type') person.type(language, words);
  if (does === 'offline' || does === 'online') person.setOnline(does === 'online');
  if (does === 'lose the answer') person.loseAnswer();
  if (does === 'read') person.read();
  if (does === 'reload') person.reload();
  await settled();
};

describe('a text and its translation, written by two people', () => {
  it('lose no version, with and without a connection', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(Step, { minLength: 1, maxLength: 16 }),
        fc.infiniteStream(fc.constantFrom('mine' as const, 'theirs' as const)),
        async (steps, choices) => {
          const server = createServer();
          const people = [createPerson(server), createPerson(server)];
          const last = new Map<string, string>();
          for (const [number, step] of steps.entries()) {
            const words = `${step.language} of ${step.person}, ${number}`;
            const person = people[step.person];
            if (step.does === 'type') last.set(`${step.person} ${step.language}`, words);
            if (person) await act(person, step, words);
          }
          const declined: string[] = [];
          for (let round = 0; round < 12 && people.some((person) => !person.isClean()); round += 1) {
            for (const person of people) {
              person.setOnline(true);
              for (const language of languages)
                declined.push(...(await person.settle(language, choices.next().value ?? 'mine')));
            }
          }
          expect(people.map((person) => [person.isClean(), person.stored()])).toEqual(people.map(() => [true, []]));
          const found = new Set([...server.versions.en, ...server.versions.zhTw, ...declined]);
          expect([...last.values()].filter((words) => !found.has(words))).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);
});
