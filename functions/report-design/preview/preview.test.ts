import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { previewLimits } from '../../../shared/model/publishing/report-preview.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createPublishingBench } from '../../../tests/support/memory/publishing-fixtures.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { drawPreview } from '../../render-pdf/draw-preview.ts';
import { previewKeys } from '../../report-snapshot/objects/drawn-objects.ts';
import { readSnapshot } from '../../report-snapshot/objects/snapshots.ts';
import type { PreviewInput } from '../../report-snapshot/objects/step-event.ts';
import { failPreview, freezePreview } from './freeze-preview.ts';
import { readPreview } from './read-preview.ts';
import { requestPreview } from './request-preview.ts';

let bench: Awaited<ReturnType<typeof createPublishingBench>>;
let bodies: Map<string, Uint8Array>;

const media = { find: async (key: string) => bodies.get(key) };
const links = { one: async (key: string) => `https://media.example/${key}` };
const objects = {
  read: async (key: string) => {
    const body = bodies.get(key);
    if (!body) throw new Error(`no object ${key}`);
    return body;
  },
  put: async (key: string, body: Uint8Array) => void bodies.set(key, body),
};
const bytes = (text: string) => new TextEncoder().encode(text);

const ask = (principal = bench.principal, reportId: string = bench.reportId) =>
  requestPreview(bench.dependencies, principal, { reportId, language: 'en' });
const inputOf = ({ previewId }: Pick<PreviewInput, 'previewId'>): PreviewInput => ({
  tenantId: bench.principal.tenant.tenantId,
  organizationId: bench.principal.organization.organizationId,
  reportId: bench.reportId,
  previewId,
});
const read = (previewId: string, principal = bench.principal) =>
  readPreview({ table: bench.table, media, links, now: () => bench.clock.now }, principal, {
    reportId: bench.reportId,
    previewId,
  });
const freeze = (input: PreviewInput) => freezePreview({ ...bench.steps, shortLived: objects }, input);
const codeOf = (acting: Promise<unknown>): Promise<unknown> =>
  acting.then(() => 'done').catch((error: unknown) => (error instanceof AppError ? error.code : error));

beforeEach(async () => {
  bench = await createPublishingBench();
  bodies = new Map();
});

describe('a preview of a report', () => {
  it('is requested in two requests and does not change the report', async () => {
    const before = await bench.stored(bench.reportId);
    const audited = bench.auditRows().length;
    resetRequestCount();
    const preview = await ask();
    expect(requestCount()).toBe(2);
    expect(preview).toMatchObject({ status: 'waiting', pages: null, firstPageUrl: null, url: null });
    expect(await bench.stored(bench.reportId)).toEqual(before);
    expect(bench.auditRows()).toHaveLength(audited);
  });

  it('shows its first page, then its progress, then the whole: the snapshot that publishing would freeze now', async () => {
    const { previewId } = await ask();
    const input = inputOf({ previewId });
    await freeze(input);
    expect((await read(previewId)).status).toBe('waiting');
    const seen: unknown[] = [];
    const poll = async () => {
      const { status, pages, firstPageUrl, url } = await read(previewId);
      seen.push([status, pages, firstPageUrl !== null, url !== null]);
    };
    await drawPreview(objects, input, {
      firstPage: async (snapshot) => bytes(snapshot.report.name),
      whole: async (snapshot, onProgress) => {
        await poll();
        await onProgress(32, 64);
        await poll();
        await onProgress(64, 64);
        return bytes(JSON.stringify(snapshot.frameworks));
      },
    });
    await poll();
    expect(seen).toEqual([
      ['drawing', null, true, false],
      ['drawing', { done: 32, total: 64 }, true, false],
      ['ready', { done: 64, total: 64 }, true, true],
    ]);
    const keys = previewKeys(input);
    expect(new TextDecoder().decode(bodies.get(keys.whole))).toContain('12.5');
    expect((await read(previewId)).url).toBe(`https://media.example/${keys.whole}`);
  });

  it('has the date of publication if the report is published, and else the present one', async () => {
    const frozenAt = async (): Promise<string> => {
      const input = inputOf(await ask());
      await freeze(input);
      return (await readSnapshot(objects, previewKeys(input).snapshot)).frozenAt;
    };
    const { publicationId, requestedAt } = await bench.request();
    const published = { latestPublicationId: publicationId, runningPublicationId: null, publishedRevision: 1 };
    bench.clock.now += 86_400_000;
    for (const status of ['Published', 'Readonly Published'] as const) {
      await bench.setStatus(bench.reportId, status, published);
      expect(await frozenAt()).toBe(requestedAt);
    }
    await bench.setStatus(bench.reportId, 'In Progress', published);
    expect(await frozenAt()).toBe(new Date(bench.clock.now).toISOString());
  });

  it('has the present answers and design, in the requested language', async () => {
    await bench.setStatus(bench.reportId, 'In Progress');
    await bench.save(bench.reportId, number('77.5', { unit: 't' }), { revision: 1 });
    const { previewId } = await requestPreview(bench.dependencies, bench.principal, {
      reportId: bench.reportId,
      language: 'zhTw',
    });
    const input = inputOf({ previewId });
    await freeze(input);
    const snapshot = await readSnapshot(objects, previewKeys(input).snapshot);
    expect(snapshot.report.language).toBe('zhTw');
    expect(JSON.stringify(snapshot.frameworks)).toContain('77.5');
    expect(snapshot.design).toBeDefined();
  });

  it('reports its failure, and is 404 for another organisation or after a day', async () => {
    const { previewId } = await ask();
    await failPreview(bench.steps, inputOf({ previewId }));
    expect((await read(previewId)).status).toBe('failed');
    const stranger = principalOf({ organization: { organizationId: bench.dependencies.ids.organization() } });
    expect(await codeOf(read(previewId, stranger))).toBe('preview.not_found');
    const before = bench.snapshot();
    expect(await codeOf(ask(stranger))).toBe('report.not_found');
    expect(bench.snapshot()).toEqual(before);
    bench.clock.now += previewLimits.retentionSeconds * 1_000 + 1;
    expect(await codeOf(read(previewId))).toBe('preview.not_found');
  });

  it('is limited in number per user within ten minutes', async () => {
    for (let count = 0; count < previewLimits.max; count += 1) await ask();
    const before = bench.snapshot();
    expect(await codeOf(ask())).toBe('rate.limited');
    expect(bench.snapshot()).toEqual(before);
    bench.clock.now += previewLimits.windowSeconds * 1_000;
    expect(await codeOf(ask())).toBe('done');
  });
});
