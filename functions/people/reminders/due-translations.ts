/** Texts that a person is asked to translate by a day, as far as they are open. */
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { isEditable, type Report } from '../../../shared/model/report/report.ts';
import { textStateOf } from '../../../shared/model/report-text/report-text.ts';
import { disclosureOfText, type TextPlace, textIdOf } from '../../../shared/model/report-text/text-place.ts';
import type { UserRecord } from '../../core/auth/principal.entities.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import type { ReportAccess } from '../../core/reports/report-access.entity.ts';
import { isAssigned } from '../../core/reports/report-access.ts';
import {
  type ReportTranslator,
  reportTranslatorEntity,
  translationsOf,
} from '../../core/reports/report-text.entity.ts';
import { listTexts, readTexts } from '../../core/translations/load-texts.ts';

type Translator = {
  table: TenantTable;
  catalogue: Catalogue;
  user: Pick<UserRecord, 'organizationId' | 'userId' | 'isExternalContributor'>;
  access: ReportAccess | undefined;
};
export type DueTranslations = { report: Report; open: number; dueOn: string };

const pathOf = ({ versionId, disclosureId }: { versionId: string | null; disclosureId: string | null }): string =>
  JSON.stringify([versionId, disclosureId]);

/** Due dates of the places that are due by `until`. */
const datesOf = ({ asked }: ReportTranslator, until: string): ReadonlyMap<string, string> =>
  new Map(
    asked.flatMap(({ dueOn, places }) =>
      dueOn !== null && dueOn <= until ? places.map((place) => [pathOf(place), dueOn] as const) : [],
    ),
  );

/** People from outside translate only what they still see. */
const sees = ({ user, access }: Translator, { reportId }: Report, place: TextPlace): boolean => {
  if (!user.isExternalContributor) return true;
  const part = access?.reports[reportId];
  const inside = disclosureOfText(place);
  return part !== undefined && inside !== undefined && isAssigned(part, inside);
};

const openIn = async (
  translator: Translator,
  record: ReportTranslator,
  until: string,
): Promise<DueTranslations | undefined> => {
  const dates = datesOf(record, until);
  if (dates.size === 0) return undefined;
  const read = await readTexts(translator.table, record);
  const { report } = read;
  if (!report || !isEditable(report.status)) return undefined;
  const { sources, versions } = listTexts(translator.catalogue, report, read);
  const due = sources.flatMap(({ place, content }) => {
    const date = dates.get(pathOf(disclosureOfText(place) ?? { versionId: null, disclosureId: null }));
    const isOpen = textStateOf(content, versions.get(textIdOf(place))) !== 'current';
    return date !== undefined && isOpen && sees(translator, report, place) ? [date] : [];
  });
  const [dueOn] = due.toSorted();
  return dueOn === undefined ? undefined : { report, open: due.length, dueOn };
};

/** Of each report in which something of the person's is due by `until`, the number of open texts. */
export const listDueTranslations = async (translator: Translator, until: string): Promise<DueTranslations[]> => {
  const { organizationId, userId } = translator.user;
  const records = await translator.table.all(reportTranslatorEntity, translationsOf(organizationId, userId));
  const found: DueTranslations[] = [];
  for (const record of records) {
    const due = await openIn(translator, record, until);
    if (due) found.push(due);
  }
  return found;
};
