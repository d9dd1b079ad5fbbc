import type { Disclosure } from '../../../../../shared/catalogue/framework.ts';
import type { Language } from '../../../../../shared/model/language.ts';

const dayOf = (now: Date): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Key of the words: what took over has done so already, or does from a day to come. */
export const supersededKey = ({ from }: { from: string }, now = new Date()): 'superseded' | 'supersededSince' =>
  from <= dayOf(now) ? 'supersededSince' : 'superseded';

/** What the standard that takes over is called. */
export const successorName = (
  { standard, standardZhTw }: NonNullable<Disclosure['supersededBy']>,
  language: Language,
): string => (language === 'zhTw' ? (standardZhTw ?? standard) : standard);
