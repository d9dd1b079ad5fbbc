import { describe, expect, it } from 'vitest';
import type { TextPair } from '../../../../../shared/contract/publishing/translations.contract.ts';
import { UserId } from '../../../../../shared/ids.ts';
import type { TextPlace } from '../../../../../shared/model/report-text/text-place.ts';
import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { createEditStore } from './edit-store.ts';
import { memoryStorage, text } from './save-queue.fixture.ts';
import { editKey } from './save-queue.model.ts';
import { createSaveQueue } from './save-queue.ts';
import { neverAnswered } from './send-edit.ts';
import { createSendTranslation, seenTranslation, type TextEdit } from './send-translation.ts';
import { createSourceStore } from './translation-queue.ts';

const place: TextPlace = { kind: 'name' };
const address = { versionId: '-', disclosureId: '-', fieldKey: 'name' };
const key = editKey(address);
const sourceOf = (mark: string) => ({ place, sourceMark: mark, sourceText: `Source ${mark}` });
const author = (name: string) => ({ userId: UserId.parse(`usr_${'1'.repeat(32)}`), name });
const at = '2026-01-01T00:00:00.000Z';

/** A server with one text. */
const createServer = () => {
  const server: { saves: TextEdit[]; trouble?: Error | undefined; text?: TextPair } = { saves: [] };
  const store = ({ content, sourceMark, sourceText = '', revision }: TextEdit, name: string): TextPair => {
    server.text = {
      place,
      label: null,
      state: 'current',
      size: 1,
      updatedAt: at,
      updatedBy: author(name),
      source: { kind: 'text', text: sourceText },
      sourceMark,
      translation: {
        place,
        language: 'zhTw',
        content,
        sourceMark,
        sourceText,
        revision: revision + 1,
        updatedAt: at,
        updatedBy: author(name),
      },
      proposal: null,
    };
    return server.text;
  };
  const save = async (edit: TextEdit): Promise<TextPair> => {
    server.saves.push(edit);
    if (server.trouble) throw server.trouble;
    if ((server.text?.translation?.revision ?? 0) !== edit.revision) {
      const body = { code: 'report.stale', message: '', requestId: 'r', current: { text: server.text } } as const;
      throw new ApiError(409, body);
    }
    return store(edit, 'Ada');
  };
  return { server, store, save };
};

/** A tab; `storage` is the storage of its device. */
const openTab = (save: (edit: TextEdit) => Promise<TextPair>, storage = memoryStorage()) => {
  const edits = createEditStore(storage, 'usr_1', 'rpt_1/texts');
  const { store, sourceOf: sourceOfEdit, setSource } = createSourceStore(storage, 'source:', edits);
  const send = createSendTranslation(save, sourceOfEdit);
  const queue = createSaveQueue({
    send,
    sendTogether: (all) => Promise.all(all.map(send)),
    store,
    now: () => at,
    isOnline: true,
    after: () => () => undefined,
  });
  const type = (words: string, mark: string, base = neverAnswered): void => {
    setSource(key, sourceOf(mark));
    queue.type(address, text(words), base);
    queue.flush();
  };
  return { queue, type, storage };
};

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('an edited translation', () => {
  it('is stored with the source that its author saw, and leaves nothing on the device', async () => {
    const { server, save } = createServer();
    const { type, storage } = openTab(save);
    type('海港', 'a');
    await settled();
    expect(server.saves).toEqual([{ ...sourceOf('a'), content: text('海港'), revision: 0 }]);
    expect(storage.keys()).toEqual([]);
  });

  it('survives an offline tab, and keeps the source it was made from', async () => {
    const { server, save } = createServer();
    server.trouble = new NetworkError(undefined);
    const { type, storage } = openTab(save);
    type('海港', 'a');
    await settled();
    server.trouble = undefined;
    openTab(save, storage).queue.flush();
    await settled();
    expect(server.text?.translation).toMatchObject({ content: text('海港'), sourceMark: 'a', sourceText: 'Source a' });
    expect(storage.keys()).toEqual([]);
  });

  it('never replaces the version of another person: both are shown, and the author decides', async () => {
    const { server, store, save } = createServer();
    store({ place, content: { kind: 'text', text: '港灣' }, sourceMark: 'a', revision: 0 }, 'Ben');
    const { queue, type } = openTab(save);
    type('海港', 'a');
    await settled();
    expect(server.text?.translation?.content).toEqual(text('港灣'));
    expect(queue.getState().edits[key]).toMatchObject({
      phase: 'choice',
      value: text('海港'),
      theirs: { value: text('港灣'), revision: 1, updatedBy: { name: 'Ben' } },
    });
    queue.choose(key, 'mine');
    await settled();
    expect(server.text?.translation).toMatchObject({ content: text('海港'), revision: 2 });
  });

  it('is discarded for theirs without another save', async () => {
    const { server, store, save } = createServer();
    store({ place, content: { kind: 'text', text: '港灣' }, sourceMark: 'a', revision: 0 }, 'Ben');
    const { queue, type, storage } = openTab(save);
    type('海港', 'a');
    await settled();
    queue.choose(key, 'theirs');
    await settled();
    expect(server.saves).toHaveLength(1);
    expect(queue.getState().edits).toEqual({});
    expect(storage.keys()).toEqual([]);
  });

  it('is removed by an empty text', async () => {
    const { server, store, save } = createServer();
    const before = store({ place, content: { kind: 'text', text: '港灣' }, sourceMark: 'a', revision: 0 }, 'Ada');
    const { type } = openTab(save);
    type(' ', 'a', seenTranslation(before));
    await settled();
    expect(server.saves).toEqual([{ ...sourceOf('a'), content: null, revision: 1 }]);
  });

  it('waits for its author when the server refuses it', async () => {
    const { server, save } = createServer();
    server.trouble = new ApiError(422, { code: 'translation.no_source', message: 'No source.', requestId: 'r' });
    const { queue, type } = openTab(save);
    type('海港', 'a');
    await settled();
    expect(queue.getState().edits[key]).toMatchObject({ phase: 'refused', refusal: 'No source.' });
  });
});
