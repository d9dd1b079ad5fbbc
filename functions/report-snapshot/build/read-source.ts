import { AppError } from '../../../shared/errors.ts';
import { findIn } from '../../../shared/model/data-point/find-in.ts';
import { hubMembersIn } from '../../../shared/model/data-point/hub-members.ts';
import { fittedDesign, languagesOf, type ReportDesign } from '../../../shared/model/design/report-design.ts';
import type { ReportSnapshot, SnapshotBrand } from '../../../shared/model/publishing/snapshot.ts';
import { isOngoing, shownRevision } from '../../../shared/model/report/report.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { organizationEntity, type TenantRecord, tenantEntity } from '../../core/auth/principal.entities.ts';
import { findEarlierPoints, listReportPoints } from '../../core/data-points/report-points.ts';
import { isEntityReportingOn } from '../../core/entities/entity-reporting.ts';
import { definitionEntity } from '../../core/reports/definition.entity.ts';
import { type DesignRecord, designEntity } from '../../core/reports/design.entity.ts';
import { evidenceEntity } from '../../core/reports/evidence.entities.ts';
import { designOf } from '../../core/reports/load-design.ts';
import {
  disclosureEntity,
  publicationEntity,
  type ReportKey,
  reportEntity,
  reportPartition,
  valueEntity,
} from '../../core/reports/report.entities.ts';
import { type ReportTextRecord, reportTextEntity, reportTextsOf } from '../../core/reports/report-text.entity.ts';
import { readChartedEntities } from '../charts/entity-figures.ts';
import type { ReadableObjects } from '../objects/objects.ts';
import type { FrozenAssurance } from '../objects/store-assurance.ts';
import type { SnapshotSource } from './build-snapshot.ts';
import type { StepDependencies } from './dependencies.ts';
import { readEarlierAnswers } from './earlier-answers.ts';
import { readMateriality } from './report-materiality.ts';
import { readTakenRollUps } from './rolled-up.ts';

type Owners = { tenant: TenantRecord; logoKey: string | undefined };
type SourceDependencies = Pick<StepDependencies, 'table' | 'brand' | 'media' | 'now'>;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const mediaTypeOf = (key: string) => (key.endsWith('.png') ? ('image/png' as const) : ('image/jpeg' as const));

const logoOf = async (
  { brand, media }: SourceDependencies,
  { tenant, logoKey }: Owners,
  { logo }: ReportDesign['cover'],
): Promise<SnapshotBrand['logo']> => {
  if (logo === 'none') return undefined;
  if (logo === 'organization') {
    // Another company's logo would attribute the report to it: the organisation's name is printed instead.
    if (logoKey === undefined || !(await media.find(logoKey))) return undefined;
    return { mediaType: mediaTypeOf(logoKey), base64: base64(await media.read(logoKey)) };
  }
  if (!(await brand.find(tenant.logoKey))) return undefined;
  return { mediaType: 'image/svg+xml', base64: base64(await brand.read(tenant.logoKey)) };
};

/** The tenant's colours, the brand's place taken by the colour that the design chose. */
const brandWith = ({ colorSetting, name }: TenantRecord, { brandColor }: ReportDesign['theme']): SnapshotBrand => ({
  companyName: name,
  primaryColor: brandColor ?? colorSetting.primary.color,
  secondaryColor: colorSetting.secondary.color,
  specialColor: colorSetting.special.color,
});

const brandOf = async (
  dependencies: SourceDependencies,
  owners: Owners,
  { cover, theme }: ReportDesign,
): Promise<SnapshotBrand> => {
  const logo = await logoOf(dependencies, owners, cover);
  return { ...brandWith(owners.tenant, theme), ...(logo ? { logo } : {}) };
};

const coverPictureOf = async (
  media: ReadableObjects,
  { design, picture }: Pick<DesignRecord, 'design' | 'picture'>,
): Promise<Pick<ReportSnapshot, 'coverPicture'>> => {
  if (design.cover.layout !== 'picture' || !picture) return {};
  const bytes = await media.read(picture.objectKey);
  return { coverPicture: { mediaType: picture.mediaType, base64: base64(bytes) } };
};

/** Identified by its digest in print, with the location of its bytes. */
const assuranceFileOf = ({
  design,
  assuranceFile: file,
}: Pick<DesignRecord, 'design' | 'assuranceFile'>): Pick<ReportSnapshot, 'assuranceFile'> & {
  assurance?: FrozenAssurance;
} =>
  design.assurance.isIncluded && file
    ? {
        assuranceFile: { name: file.name, sha256: file.sha256 },
        assurance: { objectKey: file.objectKey, type: file.type },
      }
    : {};

/** Translations, where texts are needed in another language than the report's. */
const readTranslations = (
  { table }: Pick<SourceDependencies, 'table'>,
  report: SnapshotSource['report'],
  languages: readonly Language[],
): Promise<ReportTextRecord[]> => {
  if (languages.every((language) => language === report.language)) return Promise.resolve([]);
  return table.all(reportTextEntity, reportTextsOf(report));
};

/**
 * `isWithoutPictures`: words and figures only, whatever state the store of pictures is in · `languages`: in which the
 * texts are needed; those of the design unless said otherwise.
 */
type Asked = {
  revisionNumber?: number;
  design?: ReportDesign;
  isWithoutPictures?: boolean;
  languages?: readonly Language[];
};
type Source = SnapshotSource & {
  design: ReportDesign;
  hasEntities: boolean;
  assurance?: FrozenAssurance;
  translations: ReportTextRecord[];
};

/**
 * Reads a whole report for printing. While a publication runs the report is locked, so the result is one consistent
 * state; a preview may pass a design that is not stored.
 */
export const readSource = async (
  dependencies: SourceDependencies,
  key: ReportKey,
  { revisionNumber, design: asked, isWithoutPictures = false, languages }: Asked = {},
): Promise<Source> => {
  const { table, media, now } = dependencies;
  const keys = [reportEntity, organizationEntity, designEntity, definitionEntity].map((entity) => entity.key(key));
  const found = await table.findMany([...keys, tenantEntity.key({})]);
  const report = found.pick(reportEntity, key);
  const organization = found.pick(organizationEntity, key);
  const tenant = found.pick(tenantEntity, {});
  if (!report || !organization || !tenant) throw new AppError('report.not_found');
  const definition = found.pick(definitionEntity, key);
  const { design: stored, picture, assuranceFile } = designOf(report, found.pick(designEntity, key));
  const design = asked ? fittedDesign(asked, report) : stored;
  const pk = reportPartition(key);
  const [states, points, earlier, evidence, values, translations, brand, cover] = await Promise.all([
    table.collect({ pk, skPrefix: ['REPORT', 'DISCLOSURE'] }),
    listReportPoints(table, report),
    findEarlierPoints(table, report),
    table.all(evidenceEntity, { pk, skPrefix: ['EVIDENCE'] }),
    table.all(valueEntity, { pk, skPrefix: ['VALUE'] }),
    readTranslations(dependencies, report, languages ?? languagesOf(design, report.language)),
    isWithoutPictures
      ? brandWith(tenant, design.theme)
      : brandOf(dependencies, { tenant, logoKey: organization.logo?.imageKey }, design),
    isWithoutPictures ? {} : coverPictureOf(media, { design, picture }),
  ]);
  return {
    report,
    states: states.of(disclosureEntity),
    find: findIn(points),
    members: hubMembersIn(points),
    earlier,
    evidence,
    values,
    translations,
    organizationName: organization.name,
    industryCode: organization.industryCode,
    hasEntities: isEntityReportingOn({ tenant, organization }),
    brand,
    design,
    ...(definition ? { definition } : {}),
    ...cover,
    ...assuranceFileOf({ design, assuranceFile }),
    revisionNumber: revisionNumber ?? shownRevision(report),
    frozenAt: new Date(now()).toISOString(),
  };
};

/** When a published report was published: its drawings have that date instead of the present one. */
const publishedAtOf = async (
  { table }: Pick<SourceDependencies, 'table'>,
  key: ReportKey,
  { status, latestPublicationId: publicationId }: SnapshotSource['report'],
): Promise<string | undefined> => {
  if (isOngoing(status) || publicationId === null) return undefined;
  return (await table.find(publicationEntity, { ...key, publicationId }))?.requestedAt;
};

/** The report with the data of charts of entities and of earlier years' rows: the source of its pages. */
export const readPrinted = async (
  { catalogue, ...dependencies }: SourceDependencies & Pick<StepDependencies, 'catalogue'>,
  key: ReportKey,
  asked: Asked = {},
): Promise<Source> => {
  const { table } = dependencies;
  const source = await readSource(dependencies, key, asked);
  const { report, design, values, hasEntities } = source;
  const [earlierAnswers, entities, rollUps, materiality, publishedAt] = await Promise.all([
    readEarlierAnswers({ table, catalogue }, report, values),
    hasEntities ? readChartedEntities({ table, catalogue }, report, design) : undefined,
    hasEntities ? readTakenRollUps({ table }, report) : undefined,
    readMateriality({ table }, report),
    publishedAtOf(dependencies, key, report),
  ]);
  const frozenAt = publishedAt ?? source.frozenAt;
  return {
    ...source,
    frozenAt,
    earlierAnswers,
    ...(entities ? { entities } : {}),
    ...(rollUps ? { rollUps } : {}),
    ...(materiality ? { materiality } : {}),
  };
};
