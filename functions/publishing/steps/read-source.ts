import { AppError } from '../../../shared/errors.ts';
import type { SnapshotBrand } from '../../../shared/model/snapshot.ts';
import { organizationEntity, type TenantRecord, tenantEntity } from '../../core/auth/principal.entities.ts';
import { findEarlierPoints, findReportPoints } from '../../core/data-points/report-points.ts';
import { evidenceEntity } from '../../core/reports/evidence.entities.ts';
import { disclosureEntity, reportEntity, reportPartition, valueEntity } from '../../core/reports/report.entities.ts';
import type { Objects } from '../objects.ts';
import type { SnapshotSource } from './build-snapshot.ts';
import type { StepDependencies } from './dependencies.ts';

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

type SourceDependencies = Pick<StepDependencies, 'table' | 'brand' | 'now'>;

/**
 * Reads a report whole, as a snapshot is built from it. While a publication runs nobody can edit the report, so what is read
 * then is one state; a preview may meet a change halfway and shows the next one a moment later.
 */
export const readSource = async (
  { table, brand, now }: SourceDependencies,
  input: { organizationId: string; reportId: string },
  revisionNumber: number,
): Promise<SnapshotSource> => {
  const found = await table.findMany([reportEntity.key(input), organizationEntity.key(input), tenantEntity.key({})]);
  const report = found.pick(reportEntity, input);
  const organization = found.pick(organizationEntity, input);
  const tenant = found.pick(tenantEntity, {});
  if (!report || !organization || !tenant) throw new AppError('report.not_found');
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
