import type { Language } from '../../../../../shared/model/language.ts';

/** Scores have two decimals at most on screens, an en dash where there is none. */
export const scoreText = (score: number | null): string => (score === null ? '–' : score.toFixed(2));

/** A name in the language of the screen. */
export const nameIn = (name: { en: string; zhTw: string }, language: Language): string => name[language];
