import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { Disclosure } from '../../shared/catalogue/framework.ts';
import type { Report } from '../../shared/model/report/report.ts';
import { partNames, partOfPlace } from '../../shared/model/report/report-part.ts';
import { getDisclosureInScope } from '../core/reports/disclosure-scope.ts';

/** What people talk about: a disclosure in the report's scope, or a page of the report that no disclosure has. */
export type Subject = Pick<Disclosure, 'code' | 'title' | 'titleZhTw' | 'fields'>;

export const getSubject = (
  catalogue: Catalogue,
  report: Report,
  place: { versionId: string; disclosureId: string },
): Subject => {
  const part = partOfPlace(place);
  if (part) return { code: '', title: partNames[part].en, titleZhTw: partNames[part].zhTw, fields: [] };
  return getDisclosureInScope(catalogue, report, place.versionId, place.disclosureId);
};

/** As rows of the audit log and mails name it. */
export const subjectName = ({ code }: Pick<Subject, 'code'>, title: string): string => `${code} ${title}`.trim();
