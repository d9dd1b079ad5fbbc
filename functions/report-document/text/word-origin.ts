import type { Language } from '../../../shared/model/text/language.ts';

/**
 * Properties of a Word file that identify its origin, so that an edited one is compared with its original text. Files
 * from before texts had translations do not have a language.
 */
export const originProperties = { report: 'ESG report', revision: 'ESG revision', language: 'ESG language' } as const;

export const originOf = (
  report: { id: string; language: Language },
  revision: number,
): { name: string; value: string }[] => [
  { name: originProperties.report, value: report.id },
  { name: originProperties.revision, value: String(revision) },
  { name: originProperties.language, value: report.language },
];
