import type { Worded } from './framework-text.ts';

/** A text of a framework, marked with its language if it exists in one only. */
export const WordedText = ({ worded: { text, lang } }: { worded: Worded }) => <span lang={lang}>{text}</span>;
