import { AppError } from '../../../shared/errors.ts';
import type { SnapshotBrand } from '../../../shared/model/snapshot.ts';
import { organizationEntity, type TenantRecord, tenantEntity } from '../../core/auth/principal.entities.ts';
import { adjust } from '../../core/data/write.ts';
import { findEarlierPoints, findReportPoints } from '../../core/data-points/report-points.ts';
import { evidenceEntity } from '../../core/reports/evidence.entities.ts';
import {
  disclosureEntity,
  publicationEntity,
  reportEntity,
  reportPartition,
  valueEntity,
} from '../../core/reports/report.entities.ts';
import { type Objects, objectKeyOf } from '../objects.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { getPublicationOf, type StepDependencies } from './dependencies.ts';
import type { WorkflowInput } from './step-event.ts';

const brandOf = async (brand: Objects, tenant: TenantRecord): Promise<SnapshotBrand> => {
  const { colorSetting } = tenant;
  const logo = (await brand.find(tenant.logoKey)) ? await brand.read(tenant.logoKey) : undefined;
  return {
    companyName: tenant.name,
    primaryColor: colorSetting.primary.color,
    secondaryColor: colorSetting.secondary.color,
    specialColor: colorSetting.special.color,
    ...(logo ? { logo: { mediaType: 'image/svg+xml' as const, base64: Buffer.from(logo).toString('base64') } } : {}),
  };
};

/** Reads the completed report whole: nobody can edit it while its publication runs, so what is read is one state. */
const readSource = async ({ table, brand, now }: StepDependencies, input: WorkflowInput, revisionNumber: number) => {
  const found = await table.findMany([reportEntity.key(input), organizationEntity.key(input), tenantEntity.key({})]);
  const report = found.pick(reportEntity, input);
  const organization = found.pick(organizationEntity, input);
  const tenant = found.pick(tenantEntity, {});
  if (!report || !organization || !tenant) throw new AppError('report.not_found');
  if (report.runningPublicationId !== input.publicationId) throw new AppError('report.transition_refused');
  const pk = reportPartition(input);
  return {
    report,
    states: (await table.collect({ pk, skPrefix: ['REPORT', 'DISCLOSURE'] })).of(disclosureEntity),
    find: await findReportPoints(table, report),
    earlier: await findEarlierPoints(table, report),
    evidence: await table.all(evidenceEntity, { pk, skPrefix: ['EVIDENCE'] }),
    values: await table.all(valueEntity, { pk, skPrefix: ['VALUE'] }),
    organizationName: organization.name,
    brand: await brandOf(brand, tenant),
    revisionNumber,
    frozenAt: new Date(now()).toISOString(),
  };
};

/** Freezes the report once: a snapshot that an earlier try left stays the one that is published. */
export const freezeSnapshot = async (
  dependencies: StepDependencies,
  input: WorkflowInput,
): Promise<{ snapshotKey: string }> => {
  const { table, publications, catalogue } = dependencies;
  const publication = await getPublicationOf(table, input);
  const snapshotKey = objectKeyOf(input, 'snapshot.json');
  if (publication.status === 'published') return { snapshotKey };
  let stored = await publications.find(snapshotKey);
  if (!stored) {
    const snapshot = buildSnapshot(catalogue, await readSource(dependencies, input, publication.revisionNumber));
    const bytes = new TextEncoder().encode(JSON.stringify(snapshot));
    stored = await publications.writeOnce(snapshotKey, bytes, 'application/json');
  }
  await table.write([
    adjust(publicationEntity, input, {
      set: {
        status: 'running',
        snapshotKey,
        snapshotSha256: stored.sha256,
        'steps.freeze': 'done',
        'steps.pdf': 'running',
        'steps.xlsx': 'running',
        'steps.docx': 'running',
      },
    }),
  ]);
  return { snapshotKey };
};
