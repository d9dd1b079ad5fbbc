import type { Disclosure } from '../../../../../shared/catalogue/framework.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { localDay } from '../../../lib/local-day.ts';

/** Key of the words: what took over has done so already, or does from a day to come. */
export const supersededKey = ({ from }: { from: string }, now = new Date()): 'superseded' | 'supersededSince' =>
  from <= localDay(now) ? 'supersededSince' : 'superseded';

/** What the standard that takes over is called. */
export const successorName = (
  { standard, standardZhTw }: NonNullable<Disclosure['supersededBy']>,
  language: Language,
): string => (language === 'zhTw' ? (standardZhTw ?? standard) : standard);
