import { describe, expect, it } from 'vitest';
import type { ReportDesignView } from '../../../../../../shared/contract/report-design.contract.ts';
import { defaultDesign, type ReportDesign } from '../../../../../../shared/model/report-design.ts';
import { createDesignSaver, mergeDesigns } from './design-saver.ts';

const begun = defaultDesign({ language: 'en', frameworks: [] });
const withDensity = (density: ReportDesign['theme']['density']): ReportDesign => ({
  ...begun,
  theme: { ...begun.theme, density },
});
const withTitle = (en: string): ReportDesign => ({
  ...begun,
  cover: { ...begun.cover, title: { en, zhTw: '' } },
});

/** A server that keeps one design, and a saver whose pauses end when the test says so. */
const bench = () => {
  const server: ReportDesignView = { design: begun, revision: 1, pictureUrl: null, assuranceFile: null };
  const sent: ReportDesign[] = [];
  const shown: ReportDesign[] = [];
  const failures: unknown[] = [];
  const trouble: { next?: Error } = {};
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
        Object.assign(server, { design, revision: revision + 1 });
        return { ...server };
      },
      staleOf: (error) => (error instanceof Stale ? { ...server } : undefined),
      onStored: (_view, design) => shown.push(design),
      onFailed: (error) => failures.push(error),
      rest: () => () => undefined,
    },
  );
  return { server, sent, shown, failures, trouble, saver };
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

  it('stores what was changed while a save was under way after it', async () => {
    const { saver, sent } = bench();
    saver.change(withDensity('airy'));
    const saving = saver.flush();
    saver.change(withDensity('compact'));
    await saving;
    expect(sent).toEqual([withDensity('airy'), withDensity('compact')]);
  });

  it('keeps what another person changed elsewhere in the design', async () => {
    const { saver, server, shown } = bench();
    Object.assign(server, { design: withTitle('Theirs'), revision: 2 });
    saver.change(withDensity('compact'));
    await saver.flush();
    expect(server.design.cover.title.en).toBe('Theirs');
    expect(server.design.theme.density).toBe('compact');
    expect(shown.at(-1)).toEqual(server.design);
  });

  it('says what failed and does not try it for ever', async () => {
    const { saver, failures, trouble, sent } = bench();
    trouble.next = new Error('away');
    saver.change(withDensity('compact'));
    await saver.flush();
    expect(failures).toHaveLength(1);
    saver.change(withDensity('airy'));
    await saver.flush();
    expect(sent).toEqual([withDensity('airy')]);
  });

  it('goes on from what something else stored', async () => {
    const { saver, server } = bench();
    Object.assign(server, { design: withTitle('Picture'), revision: 2 });
    saver.change(withDensity('compact'));
    saver.moved({ ...server });
    await saver.flush();
    expect(server.design.cover.title.en).toBe('Picture');
    expect(server.design.theme.density).toBe('compact');
  });
});

describe('two designs', () => {
  it('are merged part by part, mine where both changed the same', () => {
    expect(mergeDesigns(begun, withDensity('airy'), withTitle('x'))).toMatchObject({
      theme: { density: 'airy' },
      cover: { title: { en: 'x' } },
    });
    expect(mergeDesigns(begun, withDensity('airy'), withDensity('compact')).theme.density).toBe('airy');
  });
});
