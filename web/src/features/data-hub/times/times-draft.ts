import * as z from 'zod';
import {
  spansOfTemplate,
  type TemplateSpan,
  type TimeTemplate,
} from '../../../../../shared/model/calendar/reporting-time-template.ts';
import { isReportingSpan } from '../../../../../shared/model/data-point/data-point.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

export type TimesDraft = {
  template: TimeTemplate;
  year: string;
  /** 1 to 12. */
  startMonth: number;
  name: string;
  startOn: string;
  endOn: string;
};

const usualStartMonth = (template: TimeTemplate): number => (template === 'fiscal' ? 4 : 1);

export const newDraft = (template: TimeTemplate, year: number): TimesDraft => ({
  template,
  year: String(year),
  startMonth: usualStartMonth(template),
  name: '',
  startOn: '',
  endOn: '',
});

/** The draft with another template; a chosen first month stays, else it is the template's usual one. */
export const withTemplate = (draft: TimesDraft, template: TimeTemplate): TimesDraft => {
  const isUsual = draft.startMonth === usualStartMonth(draft.template);
  return { ...draft, template, startMonth: isUsual ? usualStartMonth(template) : draft.startMonth };
};

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

/** The first fault of a draft; undefined: it can be added. */
export const wrongPart = (draft: TimesDraft): 'year' | 'startOn' | 'endOn' | undefined => {
  if (draft.template !== 'own') return /^(19|20|21)\d{2}$/.test(draft.year) ? undefined : 'year';
  const { startOn, endOn } = draft;
  if (!isDay(startOn) || !isReportingSpan({ startOn, endOn: startOn })) return 'startOn';
  return isDay(endOn) && isReportingSpan({ startOn, endOn }) ? undefined : 'endOn';
};

/** The reporting times of a valid draft. */
export const spansOfDraft = (draft: TimesDraft): (TemplateSpan & { name?: string })[] => {
  if (draft.template !== 'own') return spansOfTemplate(draft.template, Number(draft.year), draft.startMonth);
  const name = draft.name.trim();
  const { startOn, endOn } = draft;
  return [{ startOn, endOn, template: 'own', ...(name.length < 2 ? {} : { name }) }];
};

const english = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const monthName = (month: number, language: Language): string =>
  language === 'zhTw' ? `${month}月` : (english[month - 1] ?? '');
