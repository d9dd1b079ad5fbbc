import type { Disclosure } from '../../../../../shared/catalogue/framework.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { localDay } from '../../../lib/local-day.ts';

/** The key of the text: the successor already applies, or will apply from a future date. */
export const supersededKey = ({ from }: { from: string }, now = new Date()): 'superseded' | 'supersededSince' =>
  from <= localDay(now) ? 'supersededSince' : 'superseded';

/** The name of the succeeding standard. */
export const successorName = (
  { standard, standardZhTw }: NonNullable<Disclosure['supersededBy']>,
  language: Language,
): string => (language === 'zhTw' ? (standardZhTw ?? standard) : standard);
