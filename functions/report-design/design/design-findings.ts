import type { DesignFindings } from '../../../shared/model/design/design-findings.ts';
import { cutNamesMax, missingCharactersMax } from '../../../shared/model/design/design-findings.ts';
import { languagesOf } from '../../../shared/model/design/report-design.ts';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { buildSnapshot } from '../../report-snapshot/build/build-snapshot.ts';
import type { StepDependencies } from '../../report-snapshot/build/dependencies.ts';
import { readPrinted } from '../../report-snapshot/build/read-source.ts';
import { inLanguage } from '../../report-snapshot/build/texts-in-language.ts';
import { missingCharacters } from './missing-characters.ts';
import { cutNames } from './truncated-names.ts';

type Dependencies = Pick<StepDependencies, 'table' | 'brand' | 'media' | 'catalogue' | 'now'>;

/** The findings in the pages of one language, or of each, without duplicates. */
export const findingsOf = (...snapshots: ReportSnapshot[]): DesignFindings => {
  const [first] = snapshots;
  const missing = snapshots.flatMap(missingCharacters).map((one) => [one.character, one] as const);
  return {
    undrawnCharts: first?.undrawnCharts ?? [],
    chartsAsBars: first?.chartsAsBars ?? [],
    missingCharacters: [...new Map(missing).values()].slice(0, missingCharactersMax),
    cutNames: [...new Set(snapshots.flatMap(cutNames))].slice(0, cutNamesMax),
  };
};

/** Where the report, if published now, would differ from its stored design. */
export const getDesignFindings = async (
  { catalogue, ...dependencies }: Dependencies,
  principal: Principal,
  reportId: string,
): Promise<DesignFindings> => {
  const key = reportKeyOf(principal, reportId);
  const source = await readPrinted({ ...dependencies, catalogue }, key, { isWithoutPictures: true });
  const { report, design } = source;
  const built = languagesOf(design, report.language).map((language) =>
    buildSnapshot(catalogue, inLanguage(source, language)),
  );
  return findingsOf(...built);
};
