/** R4: one AWS request in five goes wrong. Calls may be refused, and are repeated as a client does; no answer is wrong. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { NewFault } from '../../infra/local/faults/faults.ts';
import type { AnyCall } from '../../shared/contract/calls/call.ts';
import {
  getPublication,
  publishReport,
  retryPublication,
} from '../../shared/contract/publishing/publishing.contract.ts';
import { getReportDisclosure, saveFieldValue } from '../../shared/contract/reports/reports.contract.ts';
import { valueToText } from '../../shared/model/answer/field-value.ts';
import { fileFormats, Publication } from '../../shared/model/report/publication.ts';
import type { TestCloud } from '../support/cloud/cloud.ts';
import { type Caller, sendCall } from '../support/cloud/cloud-calls.ts';
import { callerOf } from '../support/cloud/cloud-people.ts';
import {
  createCompletedReport,
  createSmallReport,
  downloadFile,
  figure,
  figureOf,
  mailsAbout,
  readAudit,
  readUntil,
  sha256Of,
} from '../support/cloud/cloud-reports.ts';
import type { HttpAnswer } from '../support/cloud/cloud-request.ts';
import { openPeopledCloud } from '../support/cloud/peopled-cloud.ts';
import { isLongRun, ofSample } from '../support/shards.ts';

const requester = 'administrator@demo.example';
/** An edit is one transaction in several requests. */
const editsMin = 15;
/** More of them until a fault has occurred so often, but not for ever (probability of none in 60: 0.8 to the 60th). */
const hitsWanted = 3;
const editsMax = 60;
const triesMax = 30;
const rate = 0.2;
const databaseKinds = ['throttle', 'error', 'timeout', 'cancelled', 'unprocessed'] as const;

/** Repeats a call after a temporary refusal. */
const persist = async (caller: Caller, call: AnyCall, parts: Parameters<typeof sendCall>[2]): Promise<HttpAnswer> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendCall(caller, call, parts);
    const isPassing = answer.status >= 500 || answer.text.includes('request.conflict');
    if (!isPassing || tries === triesMax) return answer;
    await wait(20 * Math.random() * tries);
  }
};

describe('one AWS request in five goes wrong', { timeout: 400_000 }, () => {
  let cloud: TestCloud;
  let caller: Caller;

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root']);
    caller = await callerOf(cloud, 'root', requester);
  });
  afterEach(() => cloud.control('DELETE', '/faults'));
  afterAll(() => cloud.stop());

  const inject = (...faults: z.input<typeof NewFault>[]) =>
    Promise.all(faults.map((fault) => cloud.control('POST', '/faults', fault)));
  const hits = async (): Promise<number> => {
    const { faults } = z
      .object({ faults: z.array(z.object({ hits: z.number() })) })
      .parse(await cloud.control('GET', '/faults'));
    return faults.reduce((sum, fault) => sum + fault.hits, 0);
  };

  it.each(isLongRun ? databaseKinds : ofSample(databaseKinds, 2))(
    'stores each acknowledged edit once, in order, when the database has: %s',
    async (kind) => {
      const { reportId } = await createSmallReport(caller, `Database with ${kind}`);
      await inject({ service: 'dynamodb', kind, rate, delayMilliseconds: 20 });
      let edits = 0;
      for (; edits < editsMin || (edits < editsMax && (await hits()) < hitsWanted); edits += 1) {
        const revision = edits;
        const body = { value: figureOf(String(revision)), revision };
        const saved = await persist(caller, saveFieldValue, { params: { reportId, ...figure }, body });
        expect([saved.status, saved.body]).toEqual([
          200,
          expect.objectContaining({ stored: expect.objectContaining({ revision: revision + 1, value: body.value }) }),
        ]);
        const read = await persist(caller, getReportDisclosure, { params: { reportId, ...figure } });
        const { values } = getReportDisclosure.response.parse(read.body);
        expect(values).toEqual([expect.objectContaining({ revision: revision + 1, value: body.value })]);
      }
      expect(await hits()).toBeGreaterThan(0);
      await cloud.control('DELETE', '/faults');
      const rows = (await readAudit(caller, reportId)).filter(({ action }) => action === 'field.changed').reverse();
      const texts = Array.from({ length: edits }, (_empty, revision) => valueToText(figureOf(String(revision))));
      expect(rows.map(({ newValue }) => newValue)).toEqual(texts);
    },
  );

  it('publishes once, with files that match, when database, files, mail and functions all fail now and then', async () => {
    const name = 'Published against the odds';
    const { reportId, revision } = await createCompletedReport(caller, name);
    await inject(
      { service: 'dynamodb', kind: 'throttle', rate },
      { service: 'dynamodb', kind: 'cancelled', rate },
      { service: 's3', kind: 'error', rate },
      { service: 'ses', kind: 'throttle', rate },
      { service: 'lambda', kind: 'error', rate },
    );
    const request = await persist(caller, publishReport, { params: { reportId }, body: { revision } });
    expect(request.status).toBe(202);
    const { publicationId } = Publication.parse(request.body);
    const params = { reportId, publicationId };
    const finished = await readUntil(
      async () => {
        // Asking costs a call of a function, waiting for the workflow costs nothing.
        await cloud.control('GET', '/idle?timeoutSeconds=60');
        const read = await persist(caller, getPublication, { params });
        const publication = Publication.parse(read.body);
        if (publication.status === 'failed') await persist(caller, retryPublication, { params });
        return publication;
      },
      ({ status, steps }) => status === 'published' && steps.notify === 'done',
    );
    expect(await hits()).toBeGreaterThan(0);
    await cloud.control('DELETE', '/faults');

    expect(finished.files.map(({ format }) => format).sort()).toEqual([...fileFormats].sort());
    for (const { format, sha256 } of finished.files) {
      const { bytes } = await downloadFile(caller, finished, format);
      expect([format, sha256Of(bytes)]).toEqual([format, sha256]);
    }
    const rows = await readAudit(caller, reportId);
    expect(rows.filter(({ action }) => action === 'publication.published')).toHaveLength(1);
    expect((await mailsAbout(cloud, requester, name)).length).toBeLessThanOrEqual(1);
  });
});
