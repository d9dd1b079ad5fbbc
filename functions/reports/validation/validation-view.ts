import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import {
  type FindingView,
  findingsMax,
  type ReportValidation,
} from '../../../shared/contract/reports/validation.contract.ts';
import { noTopicAnswers, withTopicFields } from '../../../shared/model/framework/topic-fields.ts';
import { namedTopics } from '../../../shared/model/framework/topics.ts';
import { causeOf, type Finding, findingFingerprint, findingKey } from '../../../shared/model/validation/finding.ts';
import type { Validation } from '../../../shared/model/validation/validate-report.ts';
import { type Definitions, definitionsIn } from './definitions.ts';
import type { FindingNoteRecord } from './finding-note.entity.ts';
import type { LoadedReport } from './load-validation.ts';

const noteName = ({ rule, place }: Pick<FindingNoteRecord, 'rule' | 'place'>): string =>
  [rule, place.versionId, place.disclosureId, place.fieldKey ?? ''].join(' ');

const viewOf = (
  definitionOf: Definitions,
  names: ReadonlyMap<string, string>,
  notes: ReadonlyMap<string, FindingNoteRecord>,
  finding: Finding,
): FindingView => {
  const { place, facts } = finding;
  const disclosure = definitionOf(place.versionId, place.disclosureId);
  const field = disclosure?.fields.find(({ key }) => key === place.fieldKey);
  const fingerprint = findingFingerprint(finding);
  const note = notes.get(findingKey(finding));
  return {
    ...finding,
    cause: causeOf(facts.rule),
    code: disclosure?.code ?? place.disclosureId,
    shortName: names.get(place.versionId) ?? place.versionId,
    label: field ? { en: field.label, zhTw: field.labelZhTw ?? field.label } : null,
    fingerprint,
    // A note was given for other values: it has lapsed.
    note: note?.fingerprint === fingerprint ? { note: note.note, by: note.by, at: note.at } : null,
  };
};

/** The validation for the screen; errors first, since they block. */
export const validationView = (
  catalogue: Catalogue,
  { report, notes, definition }: Pick<LoadedReport, 'report' | 'notes' | 'definition'>,
  { checks, findings }: Validation,
  checkedAt: string,
): ReportValidation => {
  const topics = namedTopics(catalogue, definition?.topics ?? []);
  const plain = definitionsIn(catalogue, report.frameworks);
  const definitionOf: Definitions = (...place) => {
    const disclosure = plain(...place);
    return disclosure && withTopicFields(disclosure, topics, noTopicAnswers);
  };
  const names = new Map(catalogue.frameworks().map(({ versionId, shortName }) => [versionId, shortName]));
  const notesByName = new Map(notes.map((note) => [noteName(note), note]));
  const views = findings.map((finding) => viewOf(definitionOf, names, notesByName, finding));
  const errors = views.filter(({ severity }) => severity === 'error');
  const warnings = views.filter(({ severity }) => severity === 'warning');
  const noted = warnings.filter(({ note }) => note !== null).length;
  return {
    checkedAt,
    counts: {
      errors: errors.length,
      warnings: warnings.length - noted,
      noted,
      passed: Math.max(0, checks - findings.length),
    },
    findings: [...errors, ...warnings].slice(0, findingsMax),
  };
};
