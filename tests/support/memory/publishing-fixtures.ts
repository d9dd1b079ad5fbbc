/** A completed report, a bucket and a mailbox in memory, and the steps of the publish workflow over them. */

import type { Principal } from '../../../functions/core/auth/principal.ts';
import type { Mail } from '../../../functions/core/email/mail.ts';
import { publicationEntity } from '../../../functions/core/reports/report.entities.ts';
import { requestPublication } from '../../../functions/publishing/request-publication.ts';
import type { StepDependencies } from '../../../functions/report-snapshot/build/dependencies.ts';
import {
  type FileFormat,
  fileFormats,
  type Publication,
  type PublishedFile,
} from '../../../shared/model/report/publication.ts';
import { createMemoryObjects } from './memory-objects.ts';
import { createReportsBench, number } from './report-fixtures.ts';

const origin = 'https://lantau.example';

const fileOf = (format: FileFormat): PublishedFile => ({
  format,
  language: 'en',
  fileName: `Report 2025 – r1.${format}`,
  objectKey: `key/report.${format}`,
  sizeBytes: 10,
  sha256: 'a'.repeat(64),
});

export const createPublishingBench = async (principal?: Principal) => {
  const bench = createReportsBench(principal);
  await bench.storeOwners();
  const report = await bench.report();
  await bench.save(report.reportId, number('12.5', { unit: 't' }));
  await bench.setStatus(report.reportId, 'Completed');
  const publications = createMemoryObjects();
  const brand = createMemoryObjects({ [bench.principal.tenant.logoKey]: '<svg/>' });
  const media = createMemoryObjects();
  const mails: Mail[] = [];
  const steps: StepDependencies = {
    ...bench.dependencies,
    publications: publications.objects,
    brand: brand.objects,
    media: media.objects,
    sendMail: async (mail) => {
      mails.push(mail);
    },
  };
  const inputOf = (publication: Pick<Publication, 'publicationId'>) => ({
    tenantId: bench.principal.tenant.tenantId,
    organizationId: bench.principal.organization.organizationId,
    reportId: report.reportId,
    publicationId: publication.publicationId,
  });
  return {
    ...bench,
    reportId: report.reportId,
    publications,
    media,
    mails,
    steps,
    files: fileFormats.map(fileOf),
    inputOf,
    request: async () => {
      const stored = await bench.stored(report.reportId);
      return requestPublication(bench.dependencies, bench.principal, {
        reportId: report.reportId,
        revision: stored?.revision ?? 0,
        origin,
      });
    },
    publication: (publicationId: string) =>
      bench.table.find(publicationEntity, {
        ...bench.principal.organization,
        reportId: report.reportId,
        publicationId,
      }),
  };
};
