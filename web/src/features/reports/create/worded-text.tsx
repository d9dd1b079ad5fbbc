import type { Worded } from './framework-text.ts';

/** Words of a framework, marked where they are there in one language only. */
export const WordedText = ({ worded: { text, lang } }: { worded: Worded }) => <span lang={lang}>{text}</span>;
