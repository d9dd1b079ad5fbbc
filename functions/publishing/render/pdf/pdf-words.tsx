import type { Language } from '../../../../shared/model/language.ts';
import { partedAtMark } from '../marked-texts.ts';
import { textAttributes } from '../text-attributes.ts';

/** What people wrote: behind the mark of a text without a translation it is read aloud in its own language. */
export const Words = ({ text, language }: { text: string; language: Language }) => {
  const { mark, original } = partedAtMark(text, language);
  if (mark === '') return text;
  return (
    <>
      {mark}
      <span {...textAttributes(original, language)}>{original}</span>
    </>
  );
};
