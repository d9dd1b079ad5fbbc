/** Figures of earlier years from the data hub that need confirmation before they are used. */
import { expect, it } from 'vitest';
import { ReportId } from '../../../shared/ids.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { createMemoryObjects } from '../../../tests/support/memory/memory-objects.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { put } from '../../core/data/write.ts';
import { reportPartition, valueEntity } from '../../core/reports/report.entities.ts';
import { saveFieldValue } from '../../reports/answers/save-field-value.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { readPrinted } from './read-source.ts';

const versionId = 'hkex-2025';
const disclosure = catalogue
  .framework(versionId)
  ?.sections.flatMap(({ disclosures }) => disclosures)
  .find(({ code }) => code === 'A2.2');
const field = disclosure?.fields.find(({ metric }) => metric?.reuse === 'confirm' && metric.binding === 'own');
if (!disclosure || !field) throw new Error('A2.2 asks for nothing that is to be confirmed');
const here = { versionId, disclosureId: disclosure.id, fieldKey: field.key };

/** A field of the same metric in another framework, which takes the stored value without confirmation. */
const [elsewhere = here] = catalogue
  .frameworks()
  .filter((framework) => framework.versionId !== versionId)
  .flatMap(
    (framework) => catalogue.framework(framework.versionId)?.sections.map((section) => ({ framework, section })) ?? [],
  )
  .flatMap(({ framework, section }) => section.disclosures.map((one) => ({ framework, one })))
  .flatMap(({ framework, one }) =>
    one.fields
      .filter(
        ({ metric }) => metric?.code === field.metric?.code && metric?.binding === 'own' && metric.reuse !== 'confirm',
      )
      .map(({ key }) => ({ versionId: framework.versionId, disclosureId: one.id, fieldKey: key })),
  );

const createYears = async () => {
  const principal = principalOf();
  const bench = createReportsBench(principal, catalogue);
  await bench.storeOwners();
  const yearOf = async (year: number, amount: string | null, place = here) => {
    const { reportId } = await bench.report({
      name: `Report ${year}`,
      periodStartOn: `${year}-01-01`,
      periodEndOn: `${year}-12-31`,
      frameworks: [{ versionId: place.versionId, disclosureIds: [place.disclosureId] }],
    });
    if (amount !== null) {
      const saved = saveFieldValue(bench.dependencies, principal, {
        params: { reportId, ...place },
        query: {},
        body: { value: number(amount, { unit: 'm3' }), revision: 0 },
      });
      // A value that differs from the stored figure is saved nevertheless and waits for a choice.
      await saved.catch((error: unknown) => expect(error).toMatchObject({ code: 'data_point.conflict' }));
    }
    return reportId;
  };
  const dependencies = {
    ...bench.dependencies,
    brand: createMemoryObjects({ [principal.tenant.logoKey]: '<svg/>' }).objects,
    media: createMemoryObjects().objects,
  };
  const printed = async (reportId: string) => {
    const key = { organizationId: principal.organization.organizationId, reportId };
    const source = await readPrinted(dependencies, key, { isWithoutPictures: true });
    return buildSnapshot(catalogue, source).frameworks[0]?.sections[0]?.disclosures[0]?.fields.find(
      ({ key: one }) => one === field.key,
    );
  };
  /** The state after the choice of the report's own answer. */
  const decide = async (reportId: string, needsChoice: boolean) => {
    const { organizationId } = principal.organization;
    const [record] = await bench.table.all(valueEntity, {
      pk: reportPartition({ organizationId, reportId: ReportId.parse(reportId) }),
      skPrefix: ['VALUE'],
    });
    if (!record) throw new Error('nothing was answered');
    await bench.table.write([put(valueEntity, { ...record, needsChoice, revision: record.revision + 1 }, 'any')]);
  };
  return { yearOf, printed, decide };
};

it('are printed next to the answer of this year, although they would not answer the field by themselves', async () => {
  const { yearOf, printed } = await createYears();
  await yearOf(2024, '108423.9');
  const answered = await printed(await yearOf(2025, '103654.9'));
  expect(answered?.history).toEqual([
    { startOn: '2024-01-01', endOn: '2024-12-31', number: '108423.9', source: 'otherReport' },
  ]);
  const open = await printed(await yearOf(2026, null));
  expect([open?.value, open?.history]).toEqual([null, undefined]);
});

it.each([true, false])(
  'are the answer of their report if another figure is stored (waits for a choice: %s)',
  async (needsChoice) => {
    const { yearOf, printed, decide } = await createYears();
    await yearOf(2024, '108423900', elsewhere);
    const then = await yearOf(2024, '108423.9');
    await decide(then, needsChoice);
    expect((await printed(then))?.value).toMatchObject({ number: '108423.9' });
    const now = await printed(await yearOf(2025, '103654.9'));
    expect(now?.history).toEqual([
      { startOn: '2024-01-01', endOn: '2024-12-31', number: '108423.9', source: 'otherReport' },
    ]);
  },
);
