import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { ReportDesignView } from '../../../../../../shared/contract/publishing/report-design.contract.ts';
import { UserId } from '../../../../../../shared/ids.ts';
import { defaultDesign, ReportDesign } from '../../../../../../shared/model/design/report-design.ts';
import { createDesignSaver } from './design-saver.ts';
import { createDesignStore, type LocalDesign } from './local-draft.ts';
import { mergeDesigns } from './merge-designs.ts';

const begun = defaultDesign({ language: 'en', frameworks: [] });
const withDensity = (density: ReportDesign['theme']['density']): ReportDesign => ({
  ...begun,
  theme: { ...begun.theme, density },
});
const withTitle = (en: string): ReportDesign => ({
  ...begun,
  cover: { ...begun.cover, title: { en, zhTw: '' } },
});

const withChapter = defaultDesign({ language: 'en', frameworks: [{ versionId: 'gri-2021', disclosureIds: [] }] });

const ben = { userId: UserId.parse(`usr_${'b'.repeat(32)}`), name: 'Ben Ho' };

class Lost extends Error {}

/** A server with one design, and a saver with pauses that the test ends. */
const bench = () => {
  const server: ReportDesignView = { design: begun, revision: 1, pictureUrl: null, assuranceFile: null };
  const sent: ReportDesign[] = [];
  const shown: ReportDesign[] = [];
  const followed: unknown[] = [];
  const failures: unknown[] = [];
  const replaced: string[] = [];
  const device: { stored?: LocalDesign | undefined } = {};
  const pauses: (() => void)[] = [];
  const trouble: { next?: Error; fitted?: Partial<ReportDesign> } = {};
  class Stale extends Error {}
  const saver = createDesignSaver(
    { ...server },
    {
      send: async ({ design, revision }) => {
        const { next } = trouble;
        delete trouble.next;
        if (next) throw next;
        if (revision !== server.revision) throw new Stale();
        sent.push(design);
        // As the contract reads it: every text is trimmed.
        const stored = ReportDesign.parse({ ...design, ...trouble.fitted });
        if (!isDeepStrictEqual(stored, server.design))
          Object.assign(server, { design: stored, revision: revision + 1 });
        return { ...server };
      },
      staleOf: (error) => (error instanceof Stale ? { ...server } : undefined),
      onStored: (_view, design) => shown.push(design),
      isLost: (error) => error instanceof Lost,
      onReplaced: (words) => replaced.push(...words.map(({ field, text }) => `${field}: ${text}`)),
      onFollowed: (change, by) => followed.push([change, by?.name]),
      onFailed: (error) => failures.push(error),
      keep: (local) => {
        device.stored = local;
      },
      rest: () => () => undefined,
      pause: (work) => {
        pauses.push(work);
        return () => undefined;
      },
    },
  );
  return { server, sent, shown, failures, replaced, followed, device, pauses, trouble, saver };
};

describe('saving a design', () => {
  it('stores the newest of several changes, once', async () => {
    const { saver, sent, server } = bench();
    saver.change(withDensity('airy'));
    saver.change(withDensity('compact'));
    await saver.flush();
    expect(sent).toEqual([withDensity('compact')]);
    expect(server.revision).toBe(2);
  });

  it('stores changes made during a save after it', async () => {
    const { saver, sent } = bench();
    saver.change(withDensity('airy'));
    const saving = saver.flush();
    saver.change(withDensity('compact'));
    await saving;
    expect(sent).toEqual([withDensity('airy'), withDensity('compact')]);
  });

  it("keeps another person's changes elsewhere in the design", async () => {
    const { saver, server, shown } = bench();
    Object.assign(server, { design: withTitle('Theirs'), revision: 2 });
    saver.change(withDensity('compact'));
    await saver.flush();
    expect(server.design.cover.title.en).toBe('Theirs');
    expect(server.design.theme.density).toBe('compact');
    expect(shown.at(-1)).toEqual(server.design);
  });

  it('reports a failure and does not retry it forever', async () => {
    const { saver, failures, trouble, sent } = bench();
    trouble.next = new Error('away');
    saver.change(withDensity('compact'));
    await saver.flush();
    expect(failures).toHaveLength(1);
    saver.change(withDensity('airy'));
    await saver.flush();
    expect(sent).toEqual([withDensity('airy')]);
  });

  it('keeps unsent changes, and sends them when the connection is back', async () => {
    const { saver, failures, trouble, sent, device, pauses } = bench();
    trouble.next = new Lost('offline');
    saver.change(withDensity('compact'));
    await saver.flush();
    expect([failures, sent, saver.hasUnsaved()]).toEqual([[], [], true]);
    expect(device.stored).toEqual({ base: begun, design: withDensity('compact') });
    pauses.shift()?.();
    await saver.flush();
    expect([sent, saver.hasUnsaved(), device.stored]).toEqual([[withDensity('compact')], false, undefined]);
  });

  it('restores the local draft, on top of the version stored by then', async () => {
    const { saver, server } = bench();
    Object.assign(server, { design: withTitle('Theirs'), revision: 2 });
    saver.restore({ base: begun, design: withDensity('compact') }, { ...server });
    await saver.flush();
    expect(server.design).toMatchObject({ cover: { title: { en: 'Theirs' } }, theme: { density: 'compact' } });
  });

  it('reports the author of the words that mine replaced', async () => {
    const { saver, server, replaced } = bench();
    Object.assign(server, { design: withTitle('Theirs'), revision: 2 });
    saver.change(withTitle('Mine'));
    await saver.flush();
    expect([server.design.cover.title.en, replaced]).toEqual(['Mine', ['cover.title: Theirs']]);
  });

  it('leaves the input unchanged, also with whitespace at its end', async () => {
    const { saver, server, shown } = bench();
    for (const typed of ['From the ', 'From the board\n']) {
      saver.change(withTitle(typed));
      await saver.flush();
      expect(server.design.cover.title.en).toBe(typed.trim());
      expect(shown.at(-1)?.cover.title.en).toBe(typed);
      expect(saver.hasUnsaved()).toBe(false);
    }
  });

  it('shows the stored version if the server adapted it to the report', async () => {
    const { saver, server, shown, trouble } = bench();
    trouble.fitted = { chapters: withChapter.chapters };
    saver.change(withTitle('Mine '));
    await saver.flush();
    expect(shown.at(-1)).toEqual(server.design);
    expect(server.design).toMatchObject({ cover: { title: { en: 'Mine' } }, chapters: [{ versionId: 'gri-2021' }] });
  });

  it("ignores trailing whitespace, so that another person's words stay", async () => {
    const { saver, server, replaced } = bench();
    saver.change(withTitle('From the '));
    await saver.flush();
    Object.assign(server, { design: withTitle('Theirs'), revision: 3 });
    saver.change({ ...withDensity('compact'), cover: withTitle('From the ').cover });
    await saver.flush();
    expect(server.design).toMatchObject({ cover: { title: { en: 'Theirs' } }, theme: { density: 'compact' } });
    expect(replaced).toEqual([]);
  });

  it('continues from a version stored by something else', async () => {
    const { saver, server } = bench();
    Object.assign(server, { design: withTitle('Picture'), revision: 2 });
    saver.change(withDensity('compact'));
    saver.moved({ ...server });
    await saver.flush();
    expect(server.design.cover.title.en).toBe('Picture');
    expect(server.design.theme.density).toBe('compact');
  });

  it('gives my words back also while I had other changes to store', async () => {
    const { saver, server, followed } = bench();
    saver.change(withTitle('Mine '));
    await saver.flush();
    Object.assign(server, { design: withTitle('Theirs'), revision: 3, changedBy: ben });
    saver.change({ ...withDensity('compact'), cover: withTitle('Mine ').cover });
    await saver.flush();
    const lost = [{ path: 'cover.title.en', text: 'Mine' }];
    expect(followed).toEqual([[{ fields: ['cover.title'], lost }, 'Ben Ho']]);
  });
});

describe('two designs', () => {
  const chart = (fieldKey: string): ReportDesign['charts'][number] => ({
    versionId: 'gri-2021',
    disclosureId: '305-1',
    fieldKey,
    type: 'bar',
    over: 'years',
    years: 3,
    dimensions: [],
    hasTable: true,
    altText: { en: '', zhTw: '' },
  });
  const withCharts = (...keys: string[]): ReportDesign => ({ ...begun, charts: keys.map(chart) });

  it('are merged text by text, mine where both changed the same', () => {
    const subtitled = { ...begun, cover: { ...begun.cover, subtitle: { en: 'Mine', zhTw: '' } } };
    expect(mergeDesigns(begun, subtitled, withTitle('x'))).toMatchObject({
      design: { cover: { title: { en: 'x' }, subtitle: { en: 'Mine' } } },
      replaced: [],
    });
    expect(mergeDesigns(begun, withDensity('airy'), withDensity('compact')).design.theme.density).toBe('airy');
  });

  it('keep the charts that each added, and drop those that either removed', () => {
    const { design } = mergeDesigns(withCharts('m0', 'm1'), withCharts('m1', 'm2'), withCharts('m0', 'm1', 'm3'));
    expect(design.charts.map(({ fieldKey }) => fieldKey)).toEqual(['m1', 'm2', 'm3']);
  });

  it('keep a chart that mine changed to other data, with their changes to it', () => {
    const [years] = withCharts('m0').charts;
    if (!years) throw new Error('a chart');
    const of = (...charts: ReportDesign['charts']): ReportDesign => ({ ...begun, charts });
    const byPart = { ...years, over: 'parts' as const };
    const described = { ...years, altText: { en: 'It fell.', zhTw: '' } };
    expect(mergeDesigns(of(years), of(byPart), of(described))).toEqual({
      design: of({ ...byPart, altText: described.altText }),
      replaced: [],
    });
    // Both changed to the same chart independently: it appears once, and the replaced text of theirs is reported.
    expect(mergeDesigns(of(years), of(byPart), of(years, { ...byPart, altText: described.altText }))).toEqual({
      design: of(byPart),
      replaced: [{ field: 'charts', text: 'It fell.' }],
    });
    const byEntity = { ...years, over: 'entities' as const };
    expect(mergeDesigns(of(years), of(years, byPart), of(years, byEntity)).design).toEqual(of(years, byPart, byEntity));
    expect(mergeDesigns(of(years, byPart), of(years), of(years, byPart, byEntity)).design).toEqual(of(years, byEntity));
  });

  it('are restored from the device only if they are valid designs', () => {
    const entries = new Map<string, string>();
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => void entries.set(key, text),
      removeItem: (key: string) => void entries.delete(key),
    };
    const store = createDesignStore(storage, 'usr_1', 'rpt_1');
    const local = { base: begun, design: withTitle('x') };
    store.keep(local);
    expect(store.load()).toEqual(local);
    expect(createDesignStore(storage, 'usr_2', 'rpt_1').load()).toBeUndefined();
    entries.set([...entries.keys()][0] ?? '', '{"base":');
    expect(store.load()).toBeUndefined();
    store.keep(undefined);
    expect(entries.size).toBe(0);
  });

  it('shows the changes of another person as soon as they are read, and not its own as such', async () => {
    const { saver, server, shown, replaced, followed } = bench();
    saver.change(withTitle('Mine'));
    await saver.flush();
    saver.seen({ ...server });
    expect(followed).toEqual([]);
    Object.assign(server, { design: withTitle('Theirs'), revision: 3, changedBy: ben });
    saver.seen({ ...server });
    expect(shown.at(-1)?.cover.title.en).toBe('Theirs');
    // My own removed words are given back.
    const lost = [{ path: 'cover.title.en', text: 'Mine' }];
    expect(followed).toEqual([[{ fields: ['cover.title'], lost }, 'Ben Ho']]);
    saver.seen({ ...server, design: begun, revision: 1 });
    expect(followed).toHaveLength(1);
    // Also while they continue typing there, but not for their changes elsewhere.
    Object.assign(server, { design: withTitle('Theirs goes on'), revision: 4 });
    saver.seen({ ...server });
    Object.assign(server, { design: { ...withTitle('Theirs goes on'), languages: 'both' }, revision: 5 });
    saver.seen({ ...server });
    expect(followed.slice(1)).toEqual([
      [{ fields: ['cover.title'], lost }, 'Ben Ho'],
      [{ fields: ['languages'], lost: [] }, 'Ben Ho'],
    ]);
    expect([shown.at(-1)?.cover.title.en, saver.hasUnsaved(), replaced]).toEqual(['Theirs goes on', false, []]);
  });

  it('keeps unsaved changes on top of a newer version that is read', async () => {
    const { saver, server, followed } = bench();
    Object.assign(server, { design: withTitle('Theirs'), revision: 2 });
    saver.change(withDensity('compact'));
    saver.seen({ ...server });
    expect(followed).toEqual([[{ fields: ['cover.title'], lost: [] }, undefined]]);
    await saver.flush();
    expect(server.design).toMatchObject({ cover: { title: { en: 'Theirs' } }, theme: { density: 'compact' } });
  });
});
